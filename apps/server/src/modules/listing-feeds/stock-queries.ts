import type { Condition } from '@lotline/domain/vehicles/conditions'
import type { Shot } from '@lotline/domain/vehicles/media'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { isDoNotDrive } from '../vehicles/index.ts'

export type StockPhoto = { id: string; shot: Shot; syndicated: boolean }

/** A vehicle that listing sites may get: its public facts, and what decides whether they do. */
export type StockRow = {
  id: string
  stockNumber: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  bodyStyle: string | null
  doors: number | null
  driveTrain: string | null
  engine: string | null
  transmission: string | null
  fuelType: string | null
  exteriorColor: string | null
  interiorColor: string | null
  mileage: number | null
  odometerUnit: string
  condition: Condition
  disposition: string
  price: number | null
  msrp: number | null
  firstOnLot: string
  reconStatus: string
  isDoNotDrive: boolean
  photoCount: number
  photos: StockPhoto[]
}

const ofPhotos = sql`from media m where m.rooftop_id = v.rooftop_id and m.vehicle_id = v.id and m.kind = 'IMAGE'`

/** Of one vehicle after another, of certain ones, or of those whose number or name has a text. */
export type StockWish = { after?: string; ids?: readonly string[]; s?: string; limit: number; withPhotos: boolean }

/** Vehicles that are for sale or will be, by id: neither sold, wholesale nor loaners. */
export async function listStock(db: Db, { after, ids, s, limit, withPhotos }: StockWish): Promise<StockRow[]> {
  const conditions: RawBuilder<unknown>[] = [sql`v.sold_at is null and v.disposition not in ('WHOLESALE', 'LOANER')`]
  if (after !== undefined) conditions.push(sql`v.id > ${after}`)
  if (ids) conditions.push(sql`v.id = any(${ids}::uuid[])`)
  if (s)
    conditions.push(
      sql`position(lower(${s}) in lower(concat_ws(' ', v.stock_number, v.year, v.make, v.model, v.trim, v.vin))) > 0`,
    )
  const { rows } = await sql<StockRow>`
    select v.id, v.stock_number as "stockNumber", v.vin, v.year, v.make, v.model, v.trim, v.body_style as "bodyStyle", v.doors,
      v.drive_train as "driveTrain", v.engine, v.transmission, v.fuel_type as "fuelType", v.exterior_color as "exteriorColor",
      v.interior_color as "interiorColor", v.mileage, v.odometer_unit as "odometerUnit", v.condition, v.disposition,
      v.advertised_price as price, v.msrp, to_char(v.inventory_date at time zone r.time_zone, 'YYYY-MM-DD') as "firstOnLot",
      v.recon_status as "reconStatus", ${isDoNotDrive} as "isDoNotDrive", (select count(*)::int ${ofPhotos}) as "photoCount",
      ${
        withPhotos
          ? sql`coalesce((select json_agg(json_build_object('id', m.id, 'shot', m.shot, 'syndicated', m.syndicated) order by m.place, m.id) ${ofPhotos}), '[]')`
          : sql`'[]'::json`
      } as photos
    from vehicle v join rooftop r on r.id = v.rooftop_id
    where ${sql.join(conditions, sql` and `)}
    order by v.id limit ${limit}`.execute(db)
  return rows
}

/** The file that shows a photo, and its vehicle; undefined for what is no photo. */
export async function findListedPhoto(db: Db, mediaId: string): Promise<{ vehicleId: string; fileId: string } | undefined> {
  const { rows } = await sql<{ vehicleId: string; fileId: string }>`
    select vehicle_id as "vehicleId", coalesce(view_id, file_id) as "fileId" from media where id = ${mediaId} and kind = 'IMAGE'`.execute(
    db,
  )
  return rows[0]
}
