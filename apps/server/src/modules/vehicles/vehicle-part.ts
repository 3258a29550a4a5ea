import { dayAfter, wallDay, wallMoment } from '@lotline/domain/calendar/wall-clock'
import { sql } from 'kysely'
import { isoTime, moneyJson } from '../../database/json.ts'
import { atRead, Kept, type VehiclePart } from '../../module/vehicle-part.ts'
import { cost, profit } from './money.ts'

const moneyMask = { unless: 'INVENTORY_VDP_RECON_INFO_VIEW' } as const
const dayMs = 24 * 60 * 60 * 1000

/** The day on which it came, by the rooftop's calendar, counted from 1970. */
const inStockOn = new Kept(sql`((v.inventory_date at time zone r.time_zone)::date - date '1970-01-01')::text`)

/** What a vehicle is, what it is offered for, and what it has cost. */
export const factsOfVehicle = {
  kept: {
    'vehicleCard.id': sql`v.id`,
    'vehicleCard.vin': sql`v.vin`,
    'vehicleCard.stockNumber': sql`v.stock_number`,
    'vehicleCard.year': sql`v.year`,
    'vehicleCard.make': sql`v.make`,
    'vehicleCard.model': sql`v.model`,
    'vehicleCard.trim': sql`v.trim`,
    'vehicleCard.bodyStyle': sql`v.body_style`,
    'vehicleCard.doors': sql`v.doors`,
    'vehicleCard.mileage': sql`v.mileage`,
    'vehicleCard.odometerUnit': sql`v.odometer_unit`,
    'vehicleCard.exteriorColor': sql`v.exterior_color`,
    'vehicleCard.color': sql`v.color`,
    'vehicleCard.interiorColor': sql`v.interior_color`,
    'vehicleCard.driveTrain': sql`v.drive_train`,
    'vehicleCard.engine': sql`v.engine`,
    'vehicleCard.transmission': sql`v.transmission`,
    'vehicleCard.fuelType': sql`v.fuel_type`,
    'vehicleCard.disposition': sql`v.disposition`,
    'vehicleCard.condition': sql`v.condition`,
    'vehicleCard.decodedFields': sql`array(select field from unnest(v.decoded_fields) field where field <> all(v.edited_fields) order by field)`,
    'vehicleCard.sold': sql`v.sold_at is not null`,
    'vehicleCard.advertisedPrice': moneyJson(sql`v.advertised_price`),
    'vehicleCard.priceHistory': sql`coalesce((select json_agg(json_build_object('price', ${moneyJson(sql`p.price`)}, 'timestamp', ${isoTime(sql`p.at`)}) order by p.at, p.id)
      from price_change p where p.rooftop_id = v.rooftop_id and p.vehicle_id = v.id), '[]'::json)`,
    'vehicleCard.dateAdded': isoTime(sql`v.inventory_date`),
    price: moneyJson(sql`v.advertised_price`),
    cost: moneyJson(cost),
    profit: moneyJson(profit),
    'reconInfo.appraisedValue': moneyJson(sql`v.appraised_value`),
    'reconInfo.estimatedRecon': moneyJson(sql`v.estimated_recon`),
    'reconInfo.initialCost': moneyJson(sql`v.initial_cost`),
    'reconInfo.targetCost': moneyJson(sql`(v.initial_cost + v.estimated_recon + r.pack)`),
    'reconInfo.cost': moneyJson(cost),
    'reconInfo.pack': moneyJson(sql`r.pack`),
    'reconInfo.overage': moneyJson(sql`(k.actual_recon - v.estimated_recon)`),
  },
  facts: { inStockOn },
  staleBy: { rows: ['price_change', 'task'] },
  atRead: {
    'vehicleCard.location': atRead({}, (_row, { rooftop }) => ({ id: rooftop.id, name: rooftop.name })),
    'vehicleCard.daysInInventory': atRead({ inStockOn }, (row, { now, rooftop }) =>
      Math.max(0, dayNumber(now, rooftop.timeZone) - Number(row.inStockOn)),
    ),
    asOf: atRead({}, (_row, { now }) => now),
  },
  masks: { price: moneyMask, cost: moneyMask, profit: moneyMask, reconInfo: moneyMask },
} satisfies VehiclePart

const today = new Map<string, { number: number; from: number; until: number }>()

/** The day that a zone's calendar shows, counted from 1970; told once a day and zone. */
function dayNumber(now: Date, timeZone: string): number {
  const known = today.get(timeZone)
  if (known && known.from <= now.getTime() && now.getTime() < known.until) return known.number
  const day = wallDay(now, timeZone)
  const [from, until] = [wallMoment(day, 0, timeZone), wallMoment(dayAfter(day), 0, timeZone)].map((at) => at.getTime())
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs
  if (from !== undefined && until !== undefined) today.set(timeZone, { number, from, until })
  return number
}
