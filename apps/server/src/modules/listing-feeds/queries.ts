import type { ListingForm } from '@lotline/domain/listing-feeds/forms'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { ListingFeed } from '../../database/types.ts'

const columns = [
  ...(['rooftop_id', 'id', 'name', 'address', 'old_address_until', 'photo_key', 'set_first', 'with_recon'] as const),
  ...(['min_price', 'min_photos', 'store_code', 'created_at', 'created_by', 'body_changed_at'] as const),
]

export type FeedRow = Awaited<ReturnType<typeof listFeedRows>>[number]

export async function listFeedRows(db: Db) {
  return db
    .selectFrom('listing_feed')
    .select(columns)
    .select((eb) => eb.ref('form').$castTo<ListingForm>().as('form'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findFeedRow(db: Db, id: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('listing_feed')
    .select(columns)
    .select((eb) => eb.ref('form').$castTo<ListingForm>().as('form'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The feed behind an address, and whether that is the one before. */
export async function findFeedAt(
  db: IdentityDb,
  hash: Buffer,
  now: Date,
): Promise<{ rooftopId: string; id: string; isOldAddress: boolean } | undefined> {
  const { rows } = await sql<{ rooftopId: string; id: string; isOldAddress: boolean }>`
    select rooftop_id as "rooftopId", id, address_hash <> ${hash} as "isOldAddress" from listing_feed
    where address_hash = ${hash} or (old_address_hash = ${hash} and old_address_until > ${now})`.execute(db)
  return rows[0]
}

export async function findFeedOfPhotos(db: IdentityDb, photoKey: string): Promise<{ rooftopId: string; id: string } | undefined> {
  return db
    .selectFrom('listing_feed')
    .select(['rooftop_id as rooftopId', 'id'])
    .where('photo_key', '=', photoKey)
    .executeTakeFirst()
}

/** Feeds of a rooftop are made one after the other, so that no more come to be than may. */
export async function lockFeeds(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${thisRooftop}::text || ' listing feeds', 0))`.execute(db)
  const { count } = await db
    .selectFrom('listing_feed')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isNameTaken(db: Db, name: string, butId: string | null): Promise<boolean> {
  const { rows } =
    await sql`select 1 from listing_feed where lower(name) = lower(${name}) and id is distinct from ${butId}::uuid`.execute(db)
  return rows.length > 0
}

export async function insertFeed(db: Db, feed: Omit<Insertable<ListingFeed>, 'rooftop_id'>): Promise<void> {
  await db
    .insertInto('listing_feed')
    .values({ ...feed, rooftop_id: thisRooftop })
    .execute()
}

export async function updateFeed(db: Db, id: string, changes: Updateable<ListingFeed>): Promise<void> {
  await db.updateTable('listing_feed').set(changes).where('id', '=', id).execute()
}

/** The address until now becomes the one before. */
export async function replaceAddress(db: Db, id: string, next: { address: string; hash: Buffer; oldUntil: Date }): Promise<void> {
  await sql`
    update listing_feed set old_address_hash = address_hash, old_address_until = ${next.oldUntil}, address = ${next.address}, address_hash = ${next.hash}
    where id = ${id}`.execute(db)
}

export async function deleteFeed(db: Db, id: string): Promise<void> {
  await db.deleteFrom('listing_feed').where('id', '=', id).execute()
}

/** Vehicles that are kept back, by the feed's id and a vehicle's, with who keeps them. */
export async function listKeptBack(
  db: Db,
  feedIds: readonly string[],
): Promise<{ feedId: string; vehicleId: string; firstName: string; lastName: string; companyName: string | null }[]> {
  const { rows } = await sql<{
    feedId: string
    vehicleId: string
    firstName: string
    lastName: string
    companyName: string | null
  }>`
    select k.feed_id as "feedId", k.vehicle_id as "vehicleId", p.first_name as "firstName", p.last_name as "lastName", p.company_name as "companyName"
    from listing_feed_kept_back k join person p on p.id = k.kept_by
    join vehicle v on v.rooftop_id = k.rooftop_id and v.id = k.vehicle_id and v.sold_at is null
    where k.feed_id = any(${feedIds}::uuid[])`.execute(db)
  return rows
}

/** Answers whether that changed anything. */
export async function putKeptBack(
  db: Db,
  { feedId, vehicleId, personId, now }: { feedId: string; vehicleId: string; personId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('listing_feed_kept_back')
    .values({ rooftop_id: thisRooftop, feed_id: feedId, vehicle_id: vehicleId, kept_by: personId, kept_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteKeptBack(db: Db, feedId: string, vehicleId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listing_feed_kept_back')
    .where('feed_id', '=', feedId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notes what a feed's file hashes to; answers since when it has been the same. */
export async function noteBody(db: Db, id: string, hash: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update listing_feed set body_hash = ${hash},
      body_changed_at = case when body_hash is not distinct from ${hash} then body_changed_at else ${now} end
    where id = ${id} returning body_changed_at as at`.execute(db)
  return rows[0]?.at ?? now
}
