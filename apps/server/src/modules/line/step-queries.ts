import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { WorkflowStep } from '../../database/types.ts'

/** What steps are called, by their ids. */
export const stepNames = sql`select id, name from workflow_step`

/** The rooftop's steps, flat, in the order of a walk through the tree. */
export async function listStepRows(db: Db) {
  return (
    db
      .selectFrom('workflow_step')
      .select([
        'id',
        'parent_id',
        'name',
        'level',
        'terminal',
        'allow_complete_recon',
        'enhanced_state_tracking',
        'safe_duration_seconds',
        'recommended_duration_seconds',
        'goal_clock',
        'completes_on_entry',
        'color',
        'retired_at',
      ])
      // Whoever has left, or may not work on the step, is given no more vehicles.
      .select((eb) =>
        eb
          .selectFrom('membership')
          .innerJoin('person', 'person.id', 'membership.person_id')
          .select('person.id')
          .whereRef('person.id', '=', 'workflow_step.default_assignee_id')
          .where('membership.ended_at', 'is', null)
          .where('person.disabled_at', 'is', null)
          .where((eb) => {
            const permits = eb.selectFrom('step_permit').whereRef('step_permit.person_id', '=', 'person.id').select('step_id')
            const own = permits.whereRef('step_permit.step_id', '=', 'workflow_step.id')
            return eb.or([eb.exists(own), eb.not(eb.exists(permits))])
          })
          .as('default_assignee_id'),
      )
      .orderBy('line_order')
      .execute()
  )
}
export type StepRow = Awaited<ReturnType<typeof listStepRows>>[number]

export async function insertStep(db: Db, step: Omit<Insertable<WorkflowStep>, 'rooftop_id'>): Promise<void> {
  await db
    .insertInto('workflow_step')
    .values({ ...step, rooftop_id: thisRooftop })
    .execute()
}

/** Limits a person to some steps; without a row they may work on every step. */
export async function insertPermits(db: Db, personId: string, stepIds: readonly string[]): Promise<void> {
  if (stepIds.length === 0) return
  await db
    .insertInto('step_permit')
    .values(stepIds.map((stepId) => ({ rooftop_id: thisRooftop, person_id: personId, step_id: stepId })))
    .execute()
}
