import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/recordset.ts'

/** Since when the lights are to be set anew; null where they follow goals and hours. */
export async function findLightsDue(db: Db): Promise<Date | null> {
  return (await db.selectFrom('rooftop').select('lights_due_at').executeTakeFirstOrThrow()).lights_due_at
}

/** Only while no later change has asked for more. */
export async function settleLights(db: Db, due: Date): Promise<void> {
  await db.updateTable('rooftop').set({ lights_due_at: null }).where('lights_due_at', '=', due).execute()
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

export async function listOpenVisits(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle')
    .select('id')
    .where('recon_status', '=', 'ACTIVE')
    .where('step_open_since', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these vehicles those that are still in an open visit, locked in the one order that everybody who locks several keeps. */
export async function lockClocks(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('vehicle')
    .select(['id', 'step_id', 'step_elapsed_ms', 'step_work_ms', 'step_open_since', 'step_working_since'])
    .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
    .where('recon_status', '=', 'ACTIVE')
    .where('step_open_since', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
export type ClockRow = Awaited<ReturnType<typeof lockClocks>>[number]

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
