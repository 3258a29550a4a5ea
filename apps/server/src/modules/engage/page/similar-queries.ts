import { SIMILAR_PRICE_SHARE } from '@lotline/domain/engage/similar'
import type { Color } from '@lotline/domain/vehicles/colors'
import type { Disposition } from '@lotline/domain/vehicles/dispositions'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'

/** Vehicles that are compared at most, the nearest in price of the model first. */
const MAX_COMPARED = 200
/** Vehicles that shoppers cannot buy. */
const notForSale: readonly Disposition[] = ['WHOLESALE', 'LOANER']

const columns = sql`v.id, v.vin, v.year, v.make, v.model, v.trim, v.body_style as "bodyStyle", v.advertised_price as price, v.mileage,
  v.odometer_unit as "odometerUnit", v.exterior_color as "exteriorColor", v.color`

export type ComparedVehicle = {
  id: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  bodyStyle: string | null
  price: number | null
  mileage: number | null
  odometerUnit: string
  exteriorColor: string | null
  color: Color
}

export async function getComparedVehicle(db: Db, id: string): Promise<ComparedVehicle> {
  const { rows } = await sql<ComparedVehicle>`select ${columns} from vehicle v where v.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`There is no vehicle ${id}`)
  return rows[0]
}

/** Words that differ in case and signs alone are one. */
const wordKey = (column: string) => sql`upper(regexp_replace(coalesce(${sql.ref(column)}, ''), '[^[:alnum:]]', '', 'g'))`
const keyOf = (word: string | null) => sql`upper(regexp_replace(${word ?? ''}::text, '[^[:alnum:]]', '', 'g'))`

/** Vehicles for sale of the model or size of another, whose price is near or is no more known than its. */
export async function listComparedVehicles(
  db: Db,
  { id, make, model, bodyStyle, price }: ComparedVehicle,
): Promise<ComparedVehicle[]> {
  const isModel = sql`(${wordKey('v.make')} = ${keyOf(make)} and ${wordKey('v.model')} = ${keyOf(model)})`
  const isSize = sql`(${wordKey('v.body_style')} <> '' and ${wordKey('v.body_style')} = ${keyOf(bodyStyle)})`
  const isNear =
    price === null
      ? sql`v.advertised_price is null`
      : sql`v.advertised_price between ${price * (1 - SIMILAR_PRICE_SHARE)} and ${price * (1 + SIMILAR_PRICE_SHARE)}`
  const { rows } = await sql<ComparedVehicle>`
    select ${columns} from vehicle v
    where v.sold_at is null and v.id <> ${id} and v.disposition <> all (${notForSale}::text[]) and ${isNear} and (${isModel} or ${isSize})
    order by ${isModel} desc, abs(v.advertised_price - ${price ?? 0}), v.id limit ${MAX_COMPARED}`.execute(db)
  return rows
}

/** The first photo of each vehicle, by the vehicle's id. */
export async function listFirstPhotoIds(db: Db, vehicleIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ vehicleId: string; id: string }>`
    select distinct on (vehicle_id) vehicle_id as "vehicleId", id from media
    where vehicle_id = any (${vehicleIds}::uuid[]) and kind = 'IMAGE' order by vehicle_id, place, id`.execute(db)
  return new Map(rows.map(({ vehicleId, id }) => [vehicleId, id]))
}
