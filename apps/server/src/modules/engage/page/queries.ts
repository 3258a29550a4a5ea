import type { Color } from '@lotline/domain/vehicles/colors'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import type { Db, IdentityDb } from '../../../database/doors.ts'

export type OpenedLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The engagement that a link opens. */
export async function findLink(db: IdentityDb, token: string) {
  return db
    .selectFrom('engagement')
    .select(['rooftop_id', 'id', 'vehicle_id', 'prospect_id', 'sender_id', 'show_price', 'sent_text'])
    .select(['made_at', 'copied_at', 'sent_at', 'opened_at', 'ended_at'])
    .where('token', '=', token)
    .executeTakeFirst()
}

export type ShownVehicle = Awaited<ReturnType<typeof getShownVehicle>>

/** Facts of a vehicle that a shopper is shown; nothing that staff alone may know. */
export async function getShownVehicle(db: Db, id: string) {
  return (
    db
      .selectFrom('vehicle')
      .select(['vin', 'stock_number', 'year', 'make', 'model', 'trim', 'mileage', 'odometer_unit', 'exterior_color', 'sold_at'])
      .select(['advertised_price', 'disposition'])
      // Only these words are written there.
      .select((eb) => [eb.ref('color').$castTo<Color>().as('color'), eb.ref('condition').$castTo<Condition>().as('condition')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  )
}

export async function getSoldAt(db: Db, vehicleId: string): Promise<Date | null> {
  return (await db.selectFrom('vehicle').select('sold_at').where('id', '=', vehicleId).executeTakeFirstOrThrow()).sold_at
}

/** Photos of a vehicle in their order, by their ids. */
export async function listPhotoIds(db: Db, vehicleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'IMAGE')
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The file that shows a photo of this vehicle; undefined for any other. */
export async function findPhotoFile(db: Db, vehicleId: string, id: string): Promise<string | undefined> {
  const photo = await db
    .selectFrom('media')
    .select(['view_id', 'file_id'])
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'IMAGE')
    .executeTakeFirst()
  return photo && (photo.view_id ?? photo.file_id)
}

export async function isOptedOut(db: Db, prospectId: string): Promise<boolean> {
  const found = await db.selectFrom('prospect').select('opted_out_at').where('id', '=', prospectId).executeTakeFirst()
  return found !== undefined && found.opted_out_at !== null
}
