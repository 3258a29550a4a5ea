import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import type { Subscription } from '../../push/encrypt.ts'

type NewDevice = {
  personId: string
  deviceId: string
  deviceType: string
  sessionId: string
  at: Date
  subscription: Subscription | undefined
}

/** Without a subscription the one that it has stays. */
export async function upsertDevice(db: IdentityDb, device: NewDevice): Promise<void> {
  const { personId, deviceId, deviceType, sessionId, at, subscription } = device
  const changes = { device_type: deviceType, session_id: sessionId, registered_at: at, ...subscription }
  await db
    .insertInto('device')
    .values({ person_id: personId, device_id: deviceId, ...changes })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_id']).doUpdateSet(changes))
    .execute()
}

/** A browser that somebody else has used before, or that has got a new id, is reached for nobody else any more. */
export async function takeEndpoint(
  db: IdentityDb,
  { endpoint, personId, deviceId }: { endpoint: string; personId: string; deviceId: string },
): Promise<void> {
  // Two that come with the same one take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(db)
  await sql`delete from device where endpoint = ${endpoint} and (person_id, device_id) <> (${personId}, ${deviceId})`.execute(db)
}

/** Of those that push reaches, and of the others, so many of a person stay: the newest. */
export async function deleteOldDevices(db: IdentityDb, personId: string, most: number): Promise<void> {
  await sql`
    delete from device using (
      select device_id, row_number() over (partition by endpoint is null order by registered_at desc, device_id) as place
      from device where person_id = ${personId}) ranked
    where device.person_id = ${personId} and device.device_id = ranked.device_id and ranked.place > ${most}`.execute(db)
}

export type SubscribedDevice = Subscription & { personId: string; deviceId: string; userAgent: string }

const ofReachable = sql`from device
    join session on session.id = device.session_id and session.ended_at is null
    join person on person.id = device.person_id and person.disabled_at is null
    where endpoint is not null`

/** The browsers that push reaches of a person, in sessions that go on; none of whoever is disabled. */
export async function listSubscriptions(db: IdentityDb, personId: string): Promise<SubscribedDevice[]> {
  const { rows } = await sql<SubscribedDevice>`
    select device.person_id as "personId", device.device_id as "deviceId", endpoint, p256dh, auth, session.user_agent as "userAgent"
    ${ofReachable}
      and device.person_id = ${personId}
    order by registered_at desc, device.device_id`.execute(db)
  return rows
}

/** Who of them push reaches in some browser. */
export async function listReachable(db: IdentityDb, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct device.person_id as id ${ofReachable} and device.person_id = any(${personIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

type DeviceRow = { deviceId: string; sessionId: string; userAgent: string; registeredAt: Date; reachedAt: Date | null }

export async function listPushDevices(db: IdentityDb, personId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select device.device_id as "deviceId", device.session_id as "sessionId", session.user_agent as "userAgent",
      device.registered_at as "registeredAt", device.reached_at as "reachedAt"
    from device join session on session.id = device.session_id and session.ended_at is null
    where device.person_id = ${personId} and device.endpoint is not null
    order by device.registered_at desc, device.device_id`.execute(db)
  return rows
}

type Which = { personId: string; deviceId: string }

/** Answers whether there was something to forget. */
export async function forgetSubscription(db: IdentityDb, { personId, deviceId, endpoint }: Which & { endpoint?: string }) {
  const device = db
    .updateTable('device')
    .set({ endpoint: null, p256dh: null, auth: null, reached_at: null })
    .where('person_id', '=', personId)
    .where('device_id', '=', deviceId)
    .where('endpoint', 'is not', null)
  // It may have subscribed anew meanwhile.
  const forgotten = await (endpoint === undefined ? device : device.where('endpoint', '=', endpoint)).executeTakeFirst()
  return forgotten.numUpdatedRows > 0n
}

export async function noteDeviceReached(db: IdentityDb, { personId, deviceId }: Which, at: Date): Promise<void> {
  await db
    .updateTable('device')
    .set({ reached_at: at })
    .where('person_id', '=', personId)
    .where('device_id', '=', deviceId)
    .where('endpoint', 'is not', null)
    .execute()
}

/** Where mail reaches somebody; undefined for whoever is disabled. */
export async function findAddress(db: IdentityDb, personId: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('person')
    .select('email_address')
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return person?.email_address || undefined
}
