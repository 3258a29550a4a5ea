/** What history tells of a vehicle's repair orders. */
export const repairOrderEvents = ['REPAIR_ORDER_ADDED', 'REPAIR_ORDER_CHANGED'] as const
export type RepairOrderEvent = (typeof repairOrderEvents)[number]
