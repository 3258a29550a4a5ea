import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { WorkflowStep } from '../../database/types.ts'

/** What steps are called, by their ids. */
export const stepNames = sql`select id, name from workflow_step`

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
