import { FETCH_DAYS, MAX_FETCHES } from '@lotline/domain/listing-feeds/limits'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { thisRooftop } from '../../database/statement.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Fetches whose distances make a site's rhythm. */
const RHYTHM_OF = 100
const MAX_LISTED = 100

export type Fetch = { at: Date; program: string; address: string; status: number; bytes: number; isOldAddress: boolean }

export async function insertFetch(db: Db, feedId: string, fetch: Fetch): Promise<void> {
  const { at, program, address, status, bytes, isOldAddress } = fetch
  await db
    .insertInto('listing_fetch')
    .values({
      ...{ rooftop_id: thisRooftop, feed_id: feedId, id: newId(), at, program, address, status, bytes },
      is_old_address: isOldAddress,
    })
    .execute()
}

const fetchColumns = sql`at, program, address, status, bytes::float8 as bytes, is_old_address as "isOldAddress"`

export async function listFetches(db: Db, feedId: string): Promise<Fetch[]> {
  const { rows } = await sql<Fetch>`
    select ${fetchColumns} from listing_fetch where feed_id = ${feedId} order by at desc, id desc limit ${MAX_LISTED}`.execute(db)
  return rows
}

export type FetchSums = { feedId: string; fetches: number; programs: number; medianMs: number | null; last: Fetch | null }

/** By feed: how often it was fetched in 30 days and by how many programs, the last time, and the milliseconds between fetches, in the middle of all. */
export async function sumFetches(db: Db, now: Date): Promise<FetchSums[]> {
  const since = new Date(now.getTime() - FETCH_DAYS * dayMs)
  const { rows } = await sql<Omit<FetchSums, 'last'> & { last: (Omit<Fetch, 'at'> & { at: string }) | null }>`
    select f.id as "feedId", sums.fetches, sums.programs, rhythm."medianMs", row_to_json(latest) as last
    from listing_feed f
    left join lateral (select count(*)::int as fetches, count(distinct program)::int as programs
      from listing_fetch where feed_id = f.id and at >= ${since}) sums on true
    left join lateral (select ${fetchColumns} from listing_fetch where feed_id = f.id order by at desc, id desc limit 1) latest on true
    left join lateral (select percentile_cont(0.5) within group (order by gap) as "medianMs" from (
      select extract(epoch from at - lag(at) over (order by at))::float8 * 1000 as gap
      from (select at from listing_fetch where feed_id = f.id and status in (200, 304) order by at desc limit ${RHYTHM_OF}) recent) gaps
      where gap is not null) rhythm on true`.execute(db)
  return rows.map(({ last, ...row }) => ({ ...row, last: last && { ...last, at: new Date(last.at) } }))
}

/** Fetches of more than 30 days ago, and what a feed has beyond the latest. */
export async function pruneFetches(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FETCH_DAYS * dayMs)
  await sql`delete from listing_fetch where rooftop_id = ${thisRooftop} and at < ${before}`.execute(db)
  await sql`
    delete from listing_fetch f using listing_feed feed
    where f.rooftop_id = ${thisRooftop} and feed.rooftop_id = f.rooftop_id and feed.id = f.feed_id
      and f.at < (select at from listing_fetch latest where latest.rooftop_id = feed.rooftop_id and latest.feed_id = feed.id
        order by at desc, id desc offset ${MAX_FETCHES} limit 1)`.execute(db)
}
