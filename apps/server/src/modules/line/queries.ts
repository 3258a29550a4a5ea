import type { Place, PutBefore } from '@lotline/domain/line/line-rules'
import type { HoldingCostInputs } from '@lotline/domain/reports/holding-cost'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import type { Rooftop, WorkflowStep } from '../../database/types.ts'
import { insertPermits } from './step-queries.ts'

/** Whoever changes the line waits here for the one before. */
export async function lockLine(db: Db): Promise<void> {
  await db.selectFrom('rooftop').select('id').forUpdate().execute()
}

/** Vehicles that go by the line do not wait for each other, only for who changes it. */
export async function shareLine(db: Db): Promise<void> {
  await db.selectFrom('rooftop').select('id').forKeyShare().execute()
}

/** By which version the rooftop's line, hours and names are known in memory. */
export async function getSettingsVersion(db: Db): Promise<SettingsVersion> {
  return db.selectFrom('rooftop').select(['id', 'settings_version as version']).executeTakeFirstOrThrow()
}
export type SettingsVersion = { id: string; version: string }

/** Vehicles on the line are to follow a change of it. */
export async function markLineDue(db: Db, at: Date): Promise<void> {
  await db.updateTable('rooftop').set({ line_due_at: at }).execute()
}

/** What there is in each step: vehicles now, and whether one has ever been. */
export async function listStepUse(db: Db): Promise<{ id: string; vehicles: number; has_history: boolean }[]> {
  const { rows } = await sql<{ id: string; vehicles: number; has_history: boolean }>`
    select s.id, (select count(*)::int from vehicle v where v.step_id = s.id and v.recon_status = 'ACTIVE') as vehicles,
      exists (select from step_visit where step_visit.step_id = s.id) as has_history
    from workflow_step s`.execute(db)
  return rows
}

export async function updateStep(db: Db, id: string, step: Updateable<WorkflowStep>): Promise<void> {
  await db.updateTable('workflow_step').set(step).where('id', '=', id).execute()
}

export async function updateSteps(db: Db, ids: readonly string[], step: Updateable<WorkflowStep>): Promise<void> {
  await db.updateTable('workflow_step').set(step).where('id', 'in', ids).execute()
}

export async function deleteStepRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('step_permit').where('step_id', '=', id).execute()
  // That runs do not need a step in which no vehicle has ever been says nothing without it.
  await db.deleteFrom('step_waiver').where('step_id', '=', id).execute()
  await db.deleteFrom('workflow_step').where('id', '=', id).execute()
}

export async function updatePlaces(db: Db, places: readonly Place[]): Promise<void> {
  const rows = places.map(({ id, parentId, position, level, lineOrder }) => ({
    id,
    parent_id: parentId,
    position,
    level,
    line_order: lineOrder,
  }))
  await sql`update workflow_step s set parent_id = given.parent_id, position = given.position, level = given.level, line_order = given.line_order
    from json_populate_recordset(null::workflow_step, ${recordset(rows)}) as given where s.id = given.id`.execute(db)
}

export type Waived = { vehicle_id: string; step_id: string; place_id: string }

/**
 * Says of steps that a vehicle in one of their places does not need them in its run, unless it has done them. Under the lock on
 * the line, so that no vehicle is on its way meanwhile; takes no vehicle's lock, for whom it would wait and who waits for the line.
 */
export async function waivePutBefore(db: Db, at: Date, by: string, put: readonly PutBefore[]): Promise<Waived[]> {
  const pairs = put.flatMap(({ stepId, placeIds }) => placeIds.map((placeId) => ({ step_id: stepId, place_id: placeId })))
  const { rows } = await sql<Waived>`
    with given as (select * from json_to_recordset(${recordset(pairs)}) as pair (step_id uuid, place_id uuid)),
    waived as (
      insert into step_waiver (rooftop_id, run_id, step_id, at, by_id)
      select v.rooftop_id, v.run_id, given.step_id, ${at}, ${by} from given join vehicle v on v.step_id = given.place_id
      where v.recon_status = 'ACTIVE' and (select state from step_visit visit
        where visit.rooftop_id = v.rooftop_id and visit.run_id = v.run_id and visit.step_id = given.step_id
        order by entered_at desc, id desc limit 1) is distinct from 'COMPLETE'
      on conflict do nothing returning run_id, step_id)
    select v.id as vehicle_id, waived.step_id, v.step_id as place_id from waived join vehicle v on v.run_id = waived.run_id
    order by v.id`.execute(db)
  return rows
}

export async function listNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'company_name as companyName'])
    .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
    .execute()
}

/** A person who works in the rooftop, with the steps they are limited to; undefined for anybody else. */
export async function findWorker(db: Db, personId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.first_name as firstName', 'person.last_name as lastName', 'person.company_name as companyName'])
    .select(sql<string[]>`array(select step_id from step_permit where step_permit.person_id = person.id)`.as('allowedSteps'))
    .where('person.id', '=', personId)
    .where('membership.ended_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Takes the place of what the person was limited to before. */
export async function replacePermits(db: Db, personId: string, stepIds: readonly string[]): Promise<void> {
  await db.deleteFrom('step_permit').where('person_id', '=', personId).execute()
  await insertPermits(db, personId, stepIds)
}

export async function getRooftopGoals(db: Db) {
  return (
    db
      .selectFrom('rooftop')
      .select([
        'pack',
        'recon_warning_seconds',
        'recon_goal_seconds',
        'retail_ready_warning_seconds',
        'retail_ready_goal_seconds',
      ])
      .select(['idle_limit_seconds', 'recon_cost_goal', 'holding_cost'])
      // Written by updateRooftopGoals only.
      .select((eb) => eb.ref('holding_cost_inputs').$castTo<HoldingCostInputs | null>().as('holding_cost_inputs'))
      .executeTakeFirstOrThrow()
  )
}

export async function updateRooftopGoals(db: Db, goals: Updateable<Rooftop>): Promise<void> {
  await db.updateTable('rooftop').set(goals).execute()
}
