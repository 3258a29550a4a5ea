import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'
import { pauseInterval, retryPolicies } from '../../../outgoing/retry.ts'

export type NamedPhoto = { vehicle_id: string; address: string; host: string; place: number }
export type PhotoKey = { vehicleId: string; address: string }

const recordsOf = (named: readonly NamedPhoto[]) =>
  sql`json_to_recordset(${recordset(named)}) as named (vehicle_id uuid, address text, host text, place integer)`

/** Addresses that a feed names: new ones are to be fetched, those last asked for before `againBefore` are asked again; what somebody deleted is not. */
export async function upsertNamed(
  db: Db,
  named: readonly NamedPhoto[],
  { feed, now, againBefore }: { feed: string; now: Date; againBefore: Date },
): Promise<void> {
  const isIdle = sql`feed_photo.due_at is null and not (feed_photo.state = 'FETCHED' and feed_photo.media_id is null)
    and coalesce(feed_photo.asked_at < ${againBefore}, true)`
  await sql`
    insert into feed_photo (rooftop_id, vehicle_id, address, host, feed, place, due_at)
    select ${thisRooftop}, vehicle_id, address, host, ${feed}, place, ${now}::timestamptz from ${recordsOf(named)}
    on conflict (rooftop_id, vehicle_id, address) do update set feed = excluded.feed, place = excluded.place,
      due_at = case when ${isIdle} then excluded.due_at else feed_photo.due_at end,
      tries = case when ${isIdle} then 0 else feed_photo.tries end,
      state = case when ${isIdle} and feed_photo.state = 'GIVEN_UP' then 'WAITING' else feed_photo.state end
    where feed_photo.feed <> excluded.feed or feed_photo.place <> excluded.place or (${isIdle})`.execute(db)
}

/** What never came and this feed names no longer. */
export async function deleteUnnamed(db: Db, named: readonly NamedPhoto[], feed: string): Promise<void> {
  await sql`
    with named as materialized (select * from ${recordsOf(named)})
    delete from feed_photo photo
    where photo.rooftop_id = ${thisRooftop} and photo.feed = ${feed} and photo.state in ('WAITING', 'GIVEN_UP')
      and photo.vehicle_id in (select vehicle_id from named)
      and not exists (select from named where named.vehicle_id = photo.vehicle_id and named.address = photo.address)`.execute(db)
}

/** Of the rooftops that the door is opened for those that have something to fetch now, and want it. */
export async function listDueRooftops(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media_settings')
    .select('rooftop_id')
    .where('fetches_feed_photos', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('feed_photo')
          .select('address')
          .whereRef('feed_photo.rooftop_id', '=', 'media_settings.rooftop_id')
          .where('due_at', '<=', now),
      ),
    )
    .orderBy('rooftop_id')
    .execute()
  return rows.map(({ rooftop_id }) => rooftop_id)
}

/** Nothing is fetched for vehicles that are sold. */
export async function passOverSold(db: Db, now: Date): Promise<void> {
  await sql`
    update feed_photo photo set due_at = null from vehicle
    where photo.rooftop_id = ${thisRooftop} and photo.due_at <= ${now}
      and vehicle.rooftop_id = photo.rooftop_id and vehicle.id = photo.vehicle_id and vehicle.sold_at is not null`.execute(db)
}

export type DuePhoto = PhotoKey & { host: string }

/** First the first photo of every vehicle. */
export async function listDue(db: Db, now: Date, most: number): Promise<DuePhoto[]> {
  return db
    .selectFrom('feed_photo')
    .select(['vehicle_id as vehicleId', 'address', 'host'])
    .where('due_at', '<=', now)
    .orderBy('place')
    .orderBy('due_at')
    .limit(most)
    .execute()
}

const columns = [
  'vehicle_id',
  'address',
  'host',
  'feed',
  'place',
  'state',
  'tries',
  'etag',
  'modified',
  'content',
  'media_id',
] as const
export type FeedPhotoRow = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>

/** Counts a try before it is made: whoever dies over it leaves it for later, not for the next moment. Undefined where it is not due any more. */
export async function beginTry(
  db: Db,
  { vehicleId, address }: PhotoKey,
  now: Date,
  dueAt: Date,
): Promise<FeedPhotoRow | undefined> {
  return db
    .updateTable('feed_photo')
    .set((eb) => ({ tries: eb('tries', '+', 1), asked_at: now, due_at: dueAt }))
    .where('vehicle_id', '=', vehicleId)
    .where('address', '=', address)
    .where('due_at', '<=', now)
    .returning(columns)
    .executeTakeFirst()
}

/** The row of a try that is being made; undefined where it is not waited for any more. */
export async function lockPhoto(db: Db, { vehicleId, address }: PhotoKey) {
  return db
    .selectFrom('feed_photo')
    .select(columns)
    .where('vehicle_id', '=', vehicleId)
    .where('address', '=', address)
    .where('due_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

type Outcome = {
  state?: 'FETCHED' | 'SAME' | 'GIVEN_UP'
  due_at: Date | null
  tries?: number
  failure: string | null
  etag?: string | null
  modified?: string | null
  content?: Buffer
  media_id?: string
}

export async function writeOutcome(db: Db, { vehicleId, address }: PhotoKey, outcome: Outcome): Promise<void> {
  await db
    .updateTable('feed_photo')
    .set(outcome)
    .where('vehicle_id', '=', vehicleId)
    .where('address', '=', address)
    .where('due_at', 'is not', null)
    .execute()
}

/** Whether another address of the vehicle has brought the same photo, one that was deleted since included. */
export async function hasSame(db: Db, { vehicleId, address }: PhotoKey, content: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('feed_photo')
    .select('address')
    .where('vehicle_id', '=', vehicleId)
    .where('address', '<>', address)
    .where('content', '=', content)
    .where('state', '=', 'FETCHED')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Waits for nobody: what somebody is at just now has an outcome of its own. */
const idleAt = (host: string, before: Date) => sql`
  select vehicle_id, address from feed_photo
  where rooftop_id = ${thisRooftop} and host = ${host} and due_at <= ${before} for update skip locked`

/** A host asks for rest: all that lies there waits. */
export async function restHost(db: Db, host: string, until: Date): Promise<void> {
  await sql`
    with idle as (${idleAt(host, until)})
    update feed_photo photo set due_at = ${until} from idle
    where photo.rooftop_id = ${thisRooftop} and photo.vehicle_id = idle.vehicle_id and photo.address = idle.address`.execute(db)
}

/** Nobody answers at a host: that counts as a try of all that is due there. */
export async function failHost(db: Db, host: string, { now, failure }: { now: Date; failure: string }): Promise<void> {
  const retry = retryPolicies.feedPhoto
  const tries = sql<number>`photo.tries + 1`
  const isLast = sql<boolean>`${tries} >= ${retry.maxAttempts} or photo.state <> 'WAITING'`
  await sql`
    with idle as (${idleAt(host, now)})
    update feed_photo photo set tries = ${tries}, asked_at = ${now}, failure = ${failure},
      due_at = case when ${isLast} then null else ${now}::timestamptz + ${pauseInterval(retry, tries)} end,
      state = case when photo.state = 'WAITING' and (${isLast}) then 'GIVEN_UP' else photo.state end
    from idle
    where photo.rooftop_id = ${thisRooftop} and photo.vehicle_id = idle.vehicle_id and photo.address = idle.address`.execute(db)
}

/** The places that feeds give to the photos of a vehicle that came from them. */
export async function listFeedPlaces(db: Db, vehicleId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('feed_photo')
    .select(['media_id', 'place'])
    .where('vehicle_id', '=', vehicleId)
    .where('media_id', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ media_id, place }) => (media_id === null ? [] : [[media_id, place] as const])))
}

export type Progress = { named: number; fetched: number; waiting: number; givenUp: number }

export async function countPhotos(db: Db, vehicleId: string): Promise<Progress> {
  return db
    .selectFrom('feed_photo')
    .select([
      sql<number>`count(*)::int`.as('named'),
      sql<number>`(count(*) filter (where state in ('FETCHED', 'SAME')))::int`.as('fetched'),
      sql<number>`(count(*) filter (where state = 'WAITING'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 'GIVEN_UP'))::int`.as('givenUp'),
    ])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow()
}

/** The first that have not come, with their reasons; those that are given up before those that are tried again. */
export async function listFailures(
  db: Db,
  vehicleId: string,
  most: number,
): Promise<{ address: string; failure: string | null; state: string }[]> {
  return db
    .selectFrom('feed_photo')
    .select(['address', 'failure', 'state'])
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', ['WAITING', 'GIVEN_UP'])
    .where('failure', 'is not', null)
    .orderBy('state')
    .orderBy('place')
    .limit(most)
    .execute()
}

export async function findFetches(db: Db): Promise<boolean> {
  const found = await db.selectFrom('media_settings').select('fetches_feed_photos as fetches').executeTakeFirst()
  return found?.fetches ?? false
}

export async function putFetches(db: Db, fetches: boolean): Promise<void> {
  await db
    .insertInto('media_settings')
    .values({ rooftop_id: thisRooftop, fetches_feed_photos: fetches })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet({ fetches_feed_photos: fetches }))
    .execute()
}

type HostRow = { host: string; waiting: number; failed: number; attempts: number; lastError: string | null; nextAt: Date | null }

// Of cars in stock alone: nothing is fetched for one that is sold.
const notCome = sql`feed_photo photo join vehicle v on v.rooftop_id = photo.rooftop_id and v.id = photo.vehicle_id
  where photo.state in ('WAITING', 'GIVEN_UP') and v.sold_at is null`

/** Hosts with photos that have not come; first those with most that were given up. */
export async function listHosts(db: Db, most: number): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`
    select photo.host, (count(*) filter (where photo.state = 'WAITING'))::int as waiting,
      (count(*) filter (where photo.state = 'GIVEN_UP'))::int as failed, max(photo.tries) as attempts,
      (array_agg(photo.failure order by photo.asked_at desc) filter (where photo.failure is not null))[1] as "lastError",
      min(photo.due_at) as "nextAt"
    from ${notCome} group by photo.host order by failed desc, photo.host limit ${most}`.execute(db)
  return rows
}

/** All that has not come from a host is due now, as if it had never been tried; answers how many photos. */
export async function retryHost(db: Db, host: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with idle as (
      select photo.vehicle_id, photo.address from ${notCome} and photo.host = ${host} for update of photo skip locked)
    update feed_photo photo set state = 'WAITING', tries = 0, due_at = ${now} from idle
    where photo.rooftop_id = ${thisRooftop} and photo.vehicle_id = idle.vehicle_id and photo.address = idle.address`.execute(db)
  return Number(numAffectedRows ?? 0)
}
