import { sql } from 'kysely'
import type { VehiclePart } from '../../module/vehicle-part.ts'
import { fromOpenRecalls, isDoNotDrive } from '../vehicles/index.ts'

const openRecalls = sql`(select count(*)::int ${fromOpenRecalls})`
const mask = { unless: 'INVENTORY_VDP_RECALLS_VIEW' } as const

/** How many recalls of a vehicle are open (OPN-107), and whether one of them says that it is not to be driven, which nobody is kept from. */
export const recallsOfVehicle = {
  kept: {
    'vehicleCard.recallCount': openRecalls,
    'vehicleCard.doNotDrive': isDoNotDrive,
    'alertCount.recalls': openRecalls,
  },
  staleBy: { rows: ['recall'] },
  atRead: {},
  masks: { 'vehicleCard.recallCount': mask, 'alertCount.recalls': mask },
} satisfies VehiclePart
