import type { SetUpLine } from '@lotline/domain/rooftops/set-up'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'

export async function lockSetUp(db: Db): Promise<{ onboarding: boolean; done: SetUpLine[] }> {
  const rooftop = await db.selectFrom('rooftop').select(['onboarding', 'set_up_done']).forUpdate().executeTakeFirstOrThrow()
  // Held to these words by the table.
  return { onboarding: rooftop.onboarding, done: rooftop.set_up_done as SetUpLine[] }
}

export async function updateSetUp(db: Db, change: { onboarding?: boolean; set_up_done?: SetUpLine[] }): Promise<void> {
  await db.updateTable('rooftop').set(change).execute()
}

/** Who works in the rooftop, and who of them has not taken up the invitation yet. */
export async function countPeople(db: IdentityDb, rooftopId: string) {
  const people = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.first_name as firstName', 'person.last_name as lastName', 'person.company_name as companyName'])
    .select((eb) => eb('person.password_hash', 'is not', null).as('signedIn'))
    .where('membership.rooftop_id', '=', rooftopId)
    .where('membership.ended_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .orderBy('person.last_name')
    .execute()
  return people
}

/** The last run of any feed. */
export async function findLastRun(db: Db) {
  return db
    .selectFrom('feed_run')
    .select(['id', 'file_name', 'state', 'started_at', 'finished_at', 'rows_read', 'left_out', 'failure', 'held_reason'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last run whose file's words were kept. */
export async function findTellingRun(db: Db) {
  return db
    .selectFrom('feed_run')
    .select(['id', 'headers', 'started_at'])
    .where('state', '=', 'DONE')
    .where('headers', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Vehicles in stock, those of them on the line, and those that came in after a moment; new ones apart. */
export async function countStock(db: Db, since: Date) {
  const { rows } = await sql<{ total: number; onTheLine: number; recent: number }>`
    select count(*)::int as total, count(*) filter (where recon_status = 'ACTIVE')::int as "onTheLine",
      count(*) filter (where recon_status = 'NOT_STARTED' and condition <> 'NEW' and inventory_date >= ${since})::int as recent
    from vehicle where sold_at is null`.execute(db)
  return rows[0] ?? { total: 0, onTheLine: 0, recent: 0 }
}

export async function hasRuns(db: Db): Promise<boolean> {
  return (await db.selectFrom('recon_run').select('id').limit(1).executeTakeFirst()) !== undefined
}

const mostRowsLookedAt = 20_000
const mostWords = 25

/** Where words of cars come from: the rows of a feed's run, or the store's own list. */
export type WordSource = { readonly runId: string } | 'OWN_LIST'

function wordRows(source: WordSource | undefined) {
  if (source === 'OWN_LIST') return sql`(select rooftop_id, vehicle_id, words from set_up_list_car)`
  return sql`(select rooftop_id, vehicle_id, words from feed_row where run_id = ${source?.runId ?? null}::uuid and words is not null)`
}

/** What stands in each column of a run's file for vehicles that may be on the line: its most frequent words and how many others there are. */
export async function listWords(db: Db, source: WordSource) {
  const { rows } = await sql<{ position: number; word: string; cars: number; different: number }>`
    select position, word, cars, different from (
      select position, word, cars, count(*) over (partition by position)::int as different,
        row_number() over (partition by position order by cars desc, word) as rank
      from (
        select told.position::int as position, coalesce(told.word, '') as word, count(*)::int as cars
        from (select r.words from ${wordRows(source)} r join vehicle v on v.rooftop_id = r.rooftop_id and v.id = r.vehicle_id
          where v.sold_at is null and v.recon_status = 'NOT_STARTED'
          limit ${sql.lit(mostRowsLookedAt)}) row
        cross join unnest(row.words) with ordinality as told (word, position) group by 1, 2) word) ranked
    where rank <= ${sql.lit(mostWords)} order by position, rank`.execute(db)
  return rows
}

export async function listStockCars(
  db: Db,
  {
    source,
    wordColumn,
    dateColumn,
    most,
  }: { source: WordSource | undefined; wordColumn?: number; dateColumn?: number; most: number },
) {
  const { rows } = await sql<CarRow>`
    select v.id, v.stock_number, v.vin, v.year, v.make, v.model, v.trim, v.condition, v.inventory_date,
      r.words[${wordColumn ?? null}::int] as word, r.words[${dateColumn ?? null}::int] as date
    from vehicle v left join lateral (select words from ${wordRows(source)} told where told.vehicle_id = v.id limit 1) r on true
    where v.sold_at is null and v.recon_status = 'NOT_STARTED'
    order by v.inventory_date desc, v.id limit ${most}`.execute(db)
  return rows
}
type CarRow = {
  id: string
  stock_number: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  condition: string
  inventory_date: Date
  word: string | null
  date: string | null
}

/** Which of these are vehicles of the rooftop. */
export async function listKnownVehicles(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from vehicle where id = any (${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countStockCars(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vehicle')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sold_at', 'is', null)
    .where('recon_status', '=', 'NOT_STARTED')
    .executeTakeFirstOrThrow()
  return count
}
