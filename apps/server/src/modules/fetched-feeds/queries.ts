import type { FetchRhythm } from '@lotline/domain/feeds/fetch-schedule'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { ShownKey } from '../../outside/sftp/host-key.ts'
import { hostOf, type StoredSource } from './source.ts'

export async function findFeed(db: Db, id: string) {
  return db.selectFrom('fetched_feed').selectAll().where('id', '=', id).executeTakeFirst()
}
export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** One of them, the caller's until the transaction ends. */
export async function lockFeed(db: Db, id: string): Promise<FeedRow | undefined> {
  return db.selectFrom('fetched_feed').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function listFeeds(db: Db): Promise<FeedRow[]> {
  return db.selectFrom('fetched_feed').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute()
}

export function sourceOf(feed: Pick<FeedRow, 'source'>): StoredSource {
  // Written by valuesOf below and by nobody else.
  return feed.source as StoredSource
}

export function hostKeyOf({ host_key_type, host_key_fingerprint }: FeedRow): ShownKey | null {
  if (host_key_type === null || host_key_fingerprint === null) return null
  return { type: host_key_type, fingerprint: host_key_fingerprint }
}

/** Counts under a lock of the rooftop's own: of two that are added at once the second sees the first. */
export async function countFeedsLocked(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('fetched_feed'), hashtext(${thisRooftop}::text))`.execute(db)
  const { count } = await db
    .selectFrom('fetched_feed')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isNameTaken(db: Db, name: string, exceptId: string): Promise<boolean> {
  const found = await db
    .selectFrom('fetched_feed')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export type TrustedKey = ShownKey & { since: Date; by: string | null }
export type FeedValues = {
  name: string
  kind: string
  source: StoredSource
  secret: string | null
  hostKey: TrustedKey | null
  every: FetchRhythm
  at: string | null
  isOn: boolean
  receiverIds: readonly string[] | null
  missingAfterHours: number | null
  guardPercent: number
}

function valuesOf(feed: FeedValues) {
  return {
    name: feed.name,
    kind: feed.kind,
    source: JSON.stringify(feed.source),
    host: hostOf(feed.source),
    secret: feed.secret,
    host_key_type: feed.hostKey?.type ?? null,
    host_key_fingerprint: feed.hostKey?.fingerprint ?? null,
    host_key_since: feed.hostKey?.since ?? null,
    host_key_by: feed.hostKey?.by ?? null,
    every: feed.every,
    at: feed.at,
    is_on: feed.isOn,
    receiver_ids: feed.receiverIds === null ? null : [...feed.receiverIds],
    missing_after_hours: feed.missingAfterHours,
    guard_percent: feed.guardPercent,
  }
}

export async function insertFeed(db: Db, id: string, feed: FeedValues, times: { since: Date; nextAt: Date }): Promise<void> {
  const { since, nextAt } = times
  await db
    .insertInto('fetched_feed')
    .values({ rooftop_id: thisRooftop, id, ...valuesOf(feed), since, next_at: nextAt, slot_at: nextAt })
    .execute()
}

export async function updateFeed(db: Db, id: string, feed: FeedValues): Promise<void> {
  await db
    .updateTable('fetched_feed')
    .set((eb) => ({ ...valuesOf(feed), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type FeedState = Partial<
  Pick<
    FeedRow,
    | 'is_on'
    | 'since'
    | 'next_at'
    | 'slot_at'
    | 'attempts'
    | 'sha256'
    | 'last_new_at'
    | 'failures_in_row'
    | 'is_failure_told'
    | 'failure_told_at'
    | 'missed_slot'
    | 'held_type'
    | 'held_fingerprint'
    | 'held_at'
    | 'host_key_type'
    | 'host_key_fingerprint'
    | 'host_key_since'
    | 'host_key_by'
  >
> & { seen?: object | null }

/** How a feed stands from now on; what is not named stays. */
export async function setState(db: Db, id: string, { seen, ...state }: FeedState): Promise<void> {
  const values = { ...state, ...(seen !== undefined && { seen: seen && JSON.stringify(seen) }) }
  if (Object.keys(values).length > 0) await db.updateTable('fetched_feed').set(values).where('id', '=', id).execute()
}

export async function deleteFeedRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('fetched_feed').where('id', '=', id).execute()
}

export async function getTimeZone(db: Db): Promise<string> {
  return (await db.selectFrom('rooftop').select('time_zone').executeTakeFirstOrThrow()).time_zone
}

export async function findUsualReceivers(db: Db): Promise<string[]> {
  return (await db.selectFrom('fetch_receivers').select('receiver_ids').executeTakeFirst())?.receiver_ids ?? []
}

export async function putUsualReceivers(db: Db, receiverIds: readonly string[]): Promise<void> {
  const receiver_ids = [...receiverIds]
  await db
    .insertInto('fetch_receivers')
    .values({ rooftop_id: thisRooftop, receiver_ids })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet({ receiver_ids }))
    .execute()
}

/** A feed of stock is known by its name: with a new one its corrected columns and the figures of its last file go along, unless that has its own. */
export async function renameStockFeed(db: Db, before: string, after: string): Promise<void> {
  await sql`
    update feed set name = ${after} where name = ${before} and not exists (select from feed other where other.name = ${after})`.execute(
    db,
  )
}
