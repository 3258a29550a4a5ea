import { FETCH_STRIP } from '@lotline/domain/feeds/fetched-feeds'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { personNameColumns } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Channel on which it is said that a feed is to be fetched at once. */
export const fetchChannel = 'lotline_fetch'

function fetchesOf(db: Db) {
  return db
    .selectFrom('feed_fetch as f')
    .leftJoin('person', 'person.id', 'f.actor_id')
    .select(['f.id', 'f.feed_id', 'f.state', 'f.started_at', 'f.ended_at', 'f.bytes', 'f.file_name', 'f.fault', 'f.sentence'])
    .select(['f.rows_read', 'f.added', 'f.changed', 'f.unchanged', 'f.left_out', 'f.run_id', 'f.expected_by'])
    .select((eb) => eb('f.report', 'is not', null).as('has_report'))
    .select([...personNameColumns])
}
export type FetchRow = Awaited<ReturnType<ReturnType<typeof fetchesOf>['execute']>>[number]

/** Fetches of a feed that have ended, the newest first. */
export async function listEnded(db: Db, feedId: string, page: { pageSize: number; startIndex: number }): Promise<FetchRow[]> {
  return fetchesOf(db)
    .where('f.feed_id', '=', feedId)
    .where('f.state', '<>', 'RUNNING')
    .orderBy('f.ended_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(page.pageSize)
    .offset(page.startIndex)
    .execute()
}

export async function countEnded(db: Db, feedId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feed_fetch')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('feed_id', '=', feedId)
    .where('state', '<>', 'RUNNING')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The last fetches of every feed, or of one, the newest first. */
export async function listStrips(db: Db, feedIds: readonly string[]): Promise<FetchRow[]> {
  if (feedIds.length === 0) return []
  return fetchesOf(db)
    .innerJoin(
      sql<{ id: string }>`(select last.id from unnest(${feedIds}::uuid[]) as feed (id) cross join lateral (
        select id from feed_fetch where feed_id = feed.id and state <> 'RUNNING' order by ended_at desc, id desc limit ${FETCH_STRIP}) last)`.as(
        'last',
      ),
      'last.id',
      'f.id',
    )
    .orderBy('f.ended_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
}

export type Running = {
  feed_id: string
  stage: string
  bytes: number | null
  total_bytes: number | null
  rows: number | null
  total_rows: number | null
}

/** How far fetches are that are under way; of stock the run tells. */
export async function listRunning(db: Db, feedIds: readonly string[]): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select f.feed_id, f.stage, f.bytes::float8 as bytes, f.total_bytes::float8 as total_bytes, run.rows_read as rows,
      nullif(run.total, 0) as total_rows
    from feed_fetch f left join feed_run run on run.id = f.id
    where f.state = 'RUNNING' and f.feed_id = any (${feedIds}::uuid[])`.execute(db)
  return rows
}

export async function findReport(db: Db, feedId: string, id: string): Promise<unknown> {
  const found = await db
    .selectFrom('feed_fetch')
    .select('report')
    .where('feed_id', '=', feedId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.report ?? undefined
}

/** A fetch that waits for its turn; false where one of the feed is under way already. */
export async function insertWaiting(
  db: Db,
  feedId: string,
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into feed_fetch (rooftop_id, id, feed_id, state, stage, started_at, actor_id)
    values (${thisRooftop}, ${newId()}, ${feedId}, 'RUNNING', 'WAITING', ${at}, ${actorId})
    on conflict (rooftop_id, feed_id) where state = 'RUNNING' do nothing returning id`.execute(db)
  if (rows.length > 0) await sql`select pg_notify(${fetchChannel}, '')`.execute(db)
  return rows.length > 0
}

/** A time by which no new file had come. */
export async function insertMissed(db: Db, feedId: string, { at, expectedBy }: { at: Date; expectedBy: Date }): Promise<void> {
  await db
    .insertInto('feed_fetch')
    .values({
      rooftop_id: thisRooftop,
      id: newId(),
      feed_id: feedId,
      state: 'MISSED',
      started_at: at,
      ended_at: at,
      expected_by: expectedBy,
    })
    .execute()
}

const MAX_KEPT = 1000

/** Forgets fetches of before a moment, and of each feed all but the newest thousand. */
export async function forgetFetches(db: Db, before: Date): Promise<void> {
  await sql`
    delete from feed_fetch where state <> 'RUNNING' and (ended_at < ${before} or id in (
      select id from (select id, row_number() over (partition by feed_id order by ended_at desc, id desc) as place
        from feed_fetch where state <> 'RUNNING') placed where place > ${MAX_KEPT}))`.execute(db)
}
