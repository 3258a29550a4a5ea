import type { StepState } from '@lotline/domain/recon/recon-states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'

/** Since when vehicles are to follow a change of the line; null where they do. */
export async function findLineDue(db: Db): Promise<Date | null> {
  return (await db.selectFrom('rooftop').select('line_due_at').executeTakeFirstOrThrow()).line_due_at
}

/** Only while no later change has asked for more. */
export async function settleLine(db: Db, due: Date): Promise<void> {
  await db.updateTable('rooftop').set({ line_due_at: null }).where('line_due_at', '=', due).execute()
}

/** The first transaction that has not begun to write yet. */
export async function nextTransaction(db: Db): Promise<string> {
  return one(db, sql`pg_snapshot_xmax(pg_current_snapshot())::text`)
}

/** Whether every transaction before that one has ended. */
export async function areAllBefore(db: Db, transaction: string): Promise<boolean> {
  return one(db, sql`pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::text::xid8`)
}

async function one<T>(db: Db, expression: RawBuilder<unknown>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL has answered a select without a row')
  return row.value
}

export async function listOnTheLine(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('vehicle').select('id').where('recon_status', '=', 'ACTIVE').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Of these vehicles those that are still on the line, locked in the one order that everybody who locks several keeps. */
export async function lockOnLine(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('vehicle')
    .select(['id', 'run_id', 'step_id', 'next_step_id'])
    .select(['step_elapsed_ms', 'step_work_ms', 'step_open_since', 'step_working_since'])
    .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
    .where('recon_status', '=', 'ACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute()
}
export type LineRow = Awaited<ReturnType<typeof lockOnLine>>[number]

/** What each step is marked with in these runs; one that is not needed counts as done. */
export async function listMarks(
  db: Db,
  runIds: readonly string[],
): Promise<{ run_id: string; step_id: string; state: StepState }[]> {
  const { rows } = await sql<{ run_id: string; step_id: string; state: StepState }>`
    select distinct on (run_id, step_id) run_id, step_id, state from (
      select run_id, step_id, state, entered_at, id from step_visit where run_id = any(${runIds}::uuid[])
      union all
      select run_id, step_id, 'COMPLETE', 'infinity', step_id from step_waiver where run_id = any(${runIds}::uuid[])) mark
    order by run_id, step_id, entered_at desc, id desc`.execute(db)
  return rows
}

export async function updateNextSteps(db: Db, vehicles: readonly { id: string; next_step_id: string | null }[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update vehicle set next_step_id = given.next_step_id
    from json_populate_recordset(null::vehicle, ${recordset(vehicles)}) as given
    where vehicle.id = given.id and vehicle.next_step_id is distinct from given.next_step_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type Lights = { id: string; warning_at: Date | string | null; late_at: Date | string | null }

/** Answers how many vehicles got other lights than they had. */
export async function updateLights(db: Db, lights: readonly Lights[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update vehicle set warning_at = given.warning_at, late_at = given.late_at
    from json_populate_recordset(null::vehicle, ${recordset(lights)}) as given
    where vehicle.id = given.id and (vehicle.warning_at, vehicle.late_at) is distinct from (given.warning_at, given.late_at)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
