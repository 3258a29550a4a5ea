import type { PhotoSize } from '@lotline/contract/engage/share-page'
import type { Color } from '@lotline/domain/vehicles/colors'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'

export type OpenedLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Columns of an engagement that a link is judged by. */
export const linkColumns = [
  ...(['rooftop_id', 'id', 'vehicle_id', 'prospect_id', 'sender_id', 'show_price', 'sent_text'] as const),
  ...(['made_at', 'copied_at', 'sent_at', 'opened_at', 'ended_at', 'loose_key'] as const),
]

/** The engagement that a link opens. */
export async function findLink(db: IdentityDb, token: string) {
  return db.selectFrom('engagement').select(linkColumns).where('token', '=', token).executeTakeFirst()
}

export type ShownVehicle = Awaited<ReturnType<typeof getShownVehicle>>

/** Facts of a vehicle that a shopper is shown; nothing that staff alone may know. */
export async function getShownVehicle(db: Db, id: string) {
  return (
    db
      .selectFrom('vehicle')
      .select(['vin', 'stock_number', 'year', 'make', 'model', 'trim', 'mileage', 'odometer_unit', 'exterior_color', 'sold_at'])
      .select(['advertised_price', 'disposition', 'body_style', 'drive_train', 'engine', 'transmission', 'fuel_type'])
      // Only these words are written there.
      .select((eb) => [eb.ref('color').$castTo<Color>().as('color'), eb.ref('condition').$castTo<Condition>().as('condition')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  )
}

/** Whether a vehicle is sold, and its price. */
export async function getSale(db: Db, vehicleId: string): Promise<{ sold_at: Date | null; advertised_price: number | null }> {
  return db.selectFrom('vehicle').select(['sold_at', 'advertised_price']).where('id', '=', vehicleId).executeTakeFirstOrThrow()
}

/** Photos and videos of a vehicle in their order. */
export async function listShownMedia(db: Db, vehicleId: string) {
  return db
    .selectFrom('media')
    .select(['id', 'kind', 'created_at', 'thumbnail_id'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** The file that shows a photo or a video of this vehicle; undefined for any other. A video has one size, and a still picture of it as its smaller ones. */
export async function findMediaFile(db: Db, vehicleId: string, id: string, size: PhotoSize): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['kind', 'view_id', 'grid_id', 'thumbnail_id', 'file_id'])
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.kind === 'VIDEO') return (size === 'view' ? row.file_id : row.thumbnail_id) ?? undefined
  const view = row.view_id ?? row.file_id
  return { view, grid: row.grid_id ?? view, thumbnail: row.thumbnail_id ?? view }[size]
}

/** The beginning of the last open of a link that was over before a moment; null where there was none. */
export async function findOpenBefore(db: Db, engagementId: string, before: Date): Promise<Date | null> {
  const found = await db
    .selectFrom('engagement_visit')
    .select(({ fn }) => fn.max('began_at').as('began_at'))
    .where('engagement_id', '=', engagementId)
    .where('number', 'is not', null)
    .where('last_sign_at', '<=', before)
    .executeTakeFirst()
  return found?.began_at ?? null
}

export type PriceRow = { at: Date; price: number | null; previous: number | null }

/** Changes of a vehicle's price, the earliest first. */
export async function listPrices(db: Db, vehicleId: string): Promise<PriceRow[]> {
  return db
    .selectFrom('price_change')
    .select(['at', 'price', 'previous'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function findShopper(
  db: Db,
  prospectId: string,
): Promise<{ first_name: string; is_erased: boolean; opted_out_at: Date | null } | undefined> {
  return db
    .selectFrom('prospect')
    .select([sql<string>`case when erased_at is null then first_name else '' end`.as('first_name'), 'opted_out_at'])
    .select(sql<boolean>`erased_at is not null`.as('is_erased'))
    .where('id', '=', prospectId)
    .executeTakeFirst()
}

export async function isOptedOut(db: Db, prospectId: string): Promise<boolean> {
  const found = await db.selectFrom('prospect').select('opted_out_at').where('id', '=', prospectId).executeTakeFirst()
  return found !== undefined && found.opted_out_at !== null
}
