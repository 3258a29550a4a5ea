import { nextSlot } from '@lotline/domain/feeds/fetch-schedule'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { thisRooftop } from '../../../database/statement.ts'
import { type FeedRow, findFeed, getTimeZone, setState } from '../queries.ts'
import { scheduleOf } from '../show.ts'

/** Whoever is at a fetch says so more often than this; one that has said nothing for so long has died. */
export const leaseMs = 120_000

export type Claimed = { id: string; feed: FeedRow; actorId: string | null; startedAt: Date }
export type Lane = { rooftopId: string; host: string }

/** Lanes with something to fetch, through the door over several rooftops: by the schedule, by a person, or what a process that died has left. */
export async function listLanes(db: Db, now: Date): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select distinct feed.rooftop_id as "rooftopId", feed.host from fetched_feed feed
    where (feed.is_on and feed.held_fingerprint is null and feed.next_at <= ${now}
        and not exists (select from feed_fetch f where f.rooftop_id = feed.rooftop_id and f.feed_id = feed.id and f.state = 'RUNNING'))
      or exists (select from feed_fetch f where f.rooftop_id = feed.rooftop_id and f.feed_id = feed.id and f.state = 'RUNNING'
        and (f.lease_until is null or f.lease_until <= ${now}))`.execute(db)
  return rows
}

/** Takes the next fetch of a lane, for as long as it is renewed; undefined where there is none. */
export async function claimNext(db: Db, host: string, now: Date): Promise<Claimed | undefined> {
  await beginDue(db, host, now)
  const { rows } = await sql<{ id: string; feed_id: string; actor_id: string | null; started_at: Date }>`
    update feed_fetch set lease_until = ${new Date(now.getTime() + leaseMs)}, stage = 'CONNECTING', bytes = null, total_bytes = null
    where id = (
      select f.id from feed_fetch f join fetched_feed feed on feed.id = f.feed_id
      where f.state = 'RUNNING' and feed.host = ${host} and (f.lease_until is null or f.lease_until <= ${now})
      order by f.started_at, f.id limit 1 for update of f skip locked)
    returning id, feed_id, actor_id, started_at`.execute(db)
  const [row] = rows
  const feed = row && (await findFeed(db, row.feed_id))
  return row && feed && { id: row.id, feed, actorId: row.actor_id, startedAt: row.started_at }
}

/** Begins what is due by the schedule; the next time is written at once, so that a death costs no more than one. */
async function beginDue(db: Db, host: string, now: Date): Promise<void> {
  const due = await db
    .selectFrom('fetched_feed')
    .selectAll()
    .where('host', '=', host)
    .where('is_on', '=', true)
    .where('held_fingerprint', 'is', null)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return
  const timeZone = await getTimeZone(db)
  for (const feed of due) {
    const slot = nextSlot(scheduleOf(feed), timeZone, now)
    const isRetry = feed.next_at < feed.slot_at && feed.slot_at > now
    await setState(db, feed.id, { next_at: slot, slot_at: slot, ...(!isRetry && { attempts: 0 }) })
    await sql`
      insert into feed_fetch (rooftop_id, id, feed_id, state, stage, started_at)
      values (${thisRooftop}, ${newId()}, ${feed.id}, 'RUNNING', 'WAITING', ${now})
      on conflict (rooftop_id, feed_id) where state = 'RUNNING' do nothing`.execute(db)
  }
}

export type Told = { stage: string; bytes?: number; totalBytes?: number | null; fileName?: string }

/** Says how far a fetch is, and that somebody is at it; false where it is nobody's any more, as with its feed deleted. */
export async function renewLease(db: Db, id: string, now: Date, told: Told): Promise<boolean> {
  const { stage, bytes, totalBytes, fileName } = told
  const renewed = await db
    .updateTable('feed_fetch')
    .set({
      stage,
      lease_until: new Date(now.getTime() + leaseMs),
      ...(bytes !== undefined && { bytes, total_bytes: totalBytes ?? null }),
      ...(fileName !== undefined && { file_name: fileName.slice(-200) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** A server that stops leaves its fetches to the next that looks. */
export async function dropLease(db: Db, id: string): Promise<void> {
  await db.updateTable('feed_fetch').set({ lease_until: null }).where('id', '=', id).where('state', '=', 'RUNNING').execute()
}
