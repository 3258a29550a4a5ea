import { formatCount } from '../amounts/count.ts'
/** What history tells of a vehicle's repair orders. */
export const repairOrderEvents = ['REPAIR_ORDER_ADDED', 'REPAIR_ORDER_CHANGED'] as const
export type RepairOrderEvent = (typeof repairOrderEvents)[number]

export const repairOrderStatuses = ['OPEN', 'CLOSED'] as const
export type RepairOrderStatus = (typeof repairOrderStatuses)[number]

/** Dollars with cents; null where the file says nothing. A discount is negative. */
export type RepairOrderLine = {
  readonly opCode: string
  readonly opCodeDescription: string
  readonly laborSale: number | null
  readonly partsSale: number | null
  readonly miscSale: number | null
  readonly total: number
}

/** A repair order as a dealer management system exports it. Days are YYYY-MM-DD, amounts dollars with cents. */
export type RepairOrder = {
  readonly number: string
  readonly vin: string | null
  readonly stockNumber: string | null
  readonly status: RepairOrderStatus
  readonly openedOn: string | null
  readonly closedOn: string | null
  /** False for work that a customer or a warranty pays; null where the file does not say. */
  readonly isInternal: boolean | null
  /** As the writer read it. */
  readonly mileage: number | null
  readonly laborTotal: number
  readonly partsTotal: number
  readonly miscTotal: number
  readonly total: number
  readonly lines: readonly RepairOrderLine[]
}

/** Further apart than this, in miles, two readings are of different times of a car's life. */
const mostMilesApart = 500

/** Facts of a car that a repair order could be of: the day it came into stock, its reading and its stock number. */
export type OrdersVehicle = { readonly inStockOn: string; readonly mileage: number | null; readonly stockNumber: string }

/**
 * Why an order for this VIN is no work on this car by its dealership, as a sentence; undefined where it is: internal, not before the car
 * came into stock, and near the same reading. Started work on it before that day, which is still open, is told by its own stock number.
 */
export function strangerReason(order: RepairOrder, { inStockOn, mileage, stockNumber }: OrdersVehicle): string | undefined {
  if (order.isInternal === false) return 'Customer-pay or warranty RO.'
  const day = order.closedOn ?? order.openedOn
  const isUnderWay = order.status === 'OPEN' && order.closedOn === null && isSameStock(order.stockNumber, stockNumber)
  if (day !== null && day < inStockOn && !isUnderWay) return `It is of ${day}, before the car came into stock on ${inStockOn}.`
  if (order.mileage !== null && mileage !== null && Math.abs(order.mileage - mileage) > mostMilesApart)
    return `It was written at ${formatCount(order.mileage)} mi; the car has ${formatCount(mileage)} mi.`
  return undefined
}

/** Upper and lower case are one number. */
function isSameStock(named: string | null, own: string): boolean {
  return named?.trim().toUpperCase() === own.toUpperCase()
}

/**
 * What a line costs as a task, in dollars, which comes to what the line comes to: a discount in it is taken off, and what is neither labor nor
 * parts, a sublet, is paid as parts are. Undefined for a line that costs nothing: that is no work.
 */
export function taskCostsOf({ laborSale, total }: Pick<RepairOrderLine, 'laborSale' | 'total'>) {
  if (total <= 0) return undefined
  const labor = Math.min(total, Math.max(0, laborSale ?? 0))
  return { labor, parts: Math.round((total - labor) * 100) / 100 }
}
