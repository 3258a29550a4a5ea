import { sql } from 'kysely'
import { atRead, Kept, type VehiclePart } from '../../module/vehicle-part.ts'

const openOrders = new Kept(
  sql`(select count(*) from repair_order o where o.rooftop_id = v.rooftop_id and o.vehicle_id = v.id and o.status = 'OPEN')::text`,
)

/** How many repair orders of a vehicle are open (OPN-107). */
export const repairOrdersOfVehicle = {
  kept: {},
  facts: { openOrders },
  staleBy: { rows: ['repair_order'] },
  atRead: { 'alertCount.repairOrders': atRead({ openOrders }, ({ openOrders: open }) => Number(open)) },
  masks: { 'alertCount.repairOrders': { unless: 'INVENTORY_VDP_ROS_VIEW' } },
} satisfies VehiclePart
