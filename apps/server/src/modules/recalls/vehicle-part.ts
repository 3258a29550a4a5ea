import { sql } from 'kysely'
import type { VehiclePart } from '../../module/vehicle-part.ts'

/** The open recalls of `vehicle v` as `o`; one that is known for its model only is open too. */
export const fromOpenRecalls = sql`from recall o
  where o.rooftop_id = v.rooftop_id and o.vehicle_id = v.id and o.remedied_at is null and not o.is_dismissed`
const openRecalls = sql`(select count(*)::int ${fromOpenRecalls})`
const mask = { unless: 'INVENTORY_VDP_RECALLS_VIEW' } as const

/** How many recalls of a vehicle are open (OPN-107), and how many of them say that it is not to be driven. */
export const recallsOfVehicle = {
  kept: {
    'vehicleCard.recallCount': openRecalls,
    'alertCount.recalls': openRecalls,
    'alertCount.doNotDrive': sql`(select count(*)::int ${fromOpenRecalls} and o.do_not_drive)`,
  },
  staleBy: { rows: ['recall'] },
  atRead: {},
  masks: { 'vehicleCard.recallCount': mask, 'alertCount.recalls': mask, 'alertCount.doNotDrive': mask },
} satisfies VehiclePart
