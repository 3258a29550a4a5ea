import type { RepairOrder } from '@lotline/contract/tasks/repair-orders'
import { nextNumber } from './numbers.ts'
import type { Caller } from './server.ts'

type Line = Partial<Record<'opCode' | 'opCodeDescription', string> & Record<'laborSale' | 'partsSale' | 'miscSale', number>>

/** Imports a closed order of one line for a vehicle, as a person. */
export async function aRepairOrder(caller: Caller, vehicleId: string, line: Line = { laborSale: 82.5 }): Promise<RepairOrder> {
  const { vehicleCard } = (await caller('GET', `/inventory/${vehicleId}`)).body.data
  const dmsRoNumber = `RO${nextNumber('repair order')}`
  const lines = [{ opCode: 'LOF', opCodeDescription: 'Oil and filter', ...line }]
  const sent = [{ dmsRoNumber, vin: vehicleCard.vin, status: 'Closed', repairOrderLines: lines }]
  const { status, text } = await caller('POST', '/imports/repairOrders', sent)
  const orders: RepairOrder[] = (await caller('GET', `/inventory/${vehicleId}/repairOrders`)).body.data
  const made = orders.find((order) => order.dmsRoNumber === dmsRoNumber)
  if (!made) throw new Error(`${status} ${text}`)
  return made
}
