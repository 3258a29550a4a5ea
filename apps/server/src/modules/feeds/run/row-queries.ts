import type { FeedRow } from '@lotline/contract/feeds/feeds'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { PlannedRow } from './plan-batch.ts'

export async function insertRows(db: Db, runId: string, planned: readonly PlannedRow[], keepsWords: boolean): Promise<void> {
  const rows = planned.map(({ source, outcome, vehicleId, reason, notes }) => ({
    line: source.line,
    outcome,
    vin: source.vin,
    stock_number: source.stockNumber,
    vehicle_id: vehicleId,
    reason,
    notes,
    words: keepsWords && vehicleId ? source.words : null,
  }))
  await sql`insert into feed_row (rooftop_id, run_id, line, outcome, vin, stock_number, vehicle_id, reason, notes, words)
    select ${thisRooftop}, ${runId}, line, outcome, vin, stock_number, vehicle_id, reason, notes, words
    from json_populate_recordset(null::feed_row, ${recordset(rows)})`.execute(db)
}

export type RowSelection = { runId: string; outcome?: FeedRow['outcome'] | 'NOTED' | undefined }

function rowsOf(db: Db, { runId, outcome }: RowSelection) {
  const rows = db.selectFrom('feed_row').where('run_id', '=', runId)
  if (outcome === 'NOTED') return rows.where('notes', '<>', sql<string[]>`'{}'`)
  return outcome ? rows.where('outcome', '=', outcome) : rows
}

const shown = ['line', 'outcome', 'vin', 'stock_number', 'vehicle_id', 'reason', 'notes'] as const

export async function listRows(
  db: Db,
  selection: RowSelection,
  { pageSize, startIndex }: { pageSize: number; startIndex: number },
) {
  return rowsOf(db, selection).select(shown).orderBy('line').limit(pageSize).offset(startIndex).execute()
}

export async function countRows(db: Db, selection: RowSelection): Promise<number> {
  const { count } = await rowsOf(db, selection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The rows after a line, for reading a long report in pages. */
export async function listRowsAfter(db: Db, runId: string, line: number, most: number) {
  return rowsOf(db, { runId }).select(shown).where('line', '>', line).orderBy('line').limit(most).execute()
}

/** Forgets the rows of one run that began before a moment; its totals stay. Answers whether there was one. */
export async function deleteRowsBefore(db: Db, moment: Date): Promise<boolean> {
  const { rows } = await sql`delete from feed_row where run_id = (
      select id from feed_run where started_at < ${moment} and exists (select from feed_row where run_id = feed_run.id) limit 1)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Remembers that a run has brought these VINs. */
export async function rememberSeen(
  db: Db,
  { feedId, id }: { feedId: string; id: string },
  vins: readonly string[],
): Promise<void> {
  await sql`insert into feed_vehicle (rooftop_id, feed_id, vin, seen_run_id)
    select ${thisRooftop}, ${feedId}, vin, ${id} from unnest(${vins}::text[]) as seen (vin)
    on conflict (rooftop_id, feed_id, vin) do update set seen_run_id = excluded.seen_run_id, missed_runs = 0`.execute(db)
}

/** Counts one more missed run for some of the feed's vehicles that a run has not brought; each once a run, and only up to two. */
export async function countMissed(db: Db, { feedId, id }: { feedId: string; id: string }, most: number) {
  const { rows } = await sql<{ vin: string; missed_runs: number }>`
    update feed_vehicle set missed_runs = missed_runs + 1, missed_run_id = ${id}
    where feed_id = ${feedId} and vin in (
      select vin from feed_vehicle
      where feed_id = ${feedId} and seen_run_id <> ${id} and missed_run_id is distinct from ${id} and missed_runs < 2 limit ${most})
    returning vin, missed_runs`.execute(db)
  return rows
}

/** The feed's vehicles that are in stock, by VIN behind `after`, each with whether one more run without it tags it. */
export async function listFeedStock(db: Db, feed: { id: string; tagId: string | undefined }, after: string, most: number) {
  const { rows } = await sql<{ vin: string; would_tag: boolean }>`
    select known.vin, known.missed_runs = 1 and not exists (select from vehicle_tag tagged where tagged.rooftop_id = v.rooftop_id
      and tagged.vehicle_id = v.id and tagged.tag_id = ${feed.tagId ?? null}) as would_tag
    from feed_vehicle known join vehicle v on v.rooftop_id = known.rooftop_id and v.vin = known.vin and v.sold_at is null
    where known.feed_id = ${feed.id} and known.vin > ${after} order by known.vin limit ${most}`.execute(db)
  return rows
}

/** The unsold vehicles with these VINs. */
export async function listUnsoldIds(db: Db, vins: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicle where vin = any(${vins}::text[]) and sold_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}
