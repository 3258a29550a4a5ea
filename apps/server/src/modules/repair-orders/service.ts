import type { Money } from '@lotline/contract/shapes'
import type { RepairOrder } from '@lotline/contract/tasks/repair-orders'
import type { Task } from '@lotline/contract/tasks/tasks'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { taskCostsOf } from '@lotline/domain/repair-orders/repair-orders'
import { taskTotalRule } from '@lotline/domain/tasks/tasks'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { findLastImport } from '../imports/index.ts'
import { addDone, readTask } from '../tasks/index.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { findInStockDay, type LineRow, listLeftOut, listLines, listOrders, lockLine, setTask } from './queries.ts'

const moneyRule = 'INVENTORY_VDP_RECON_INFO_VIEW'

/** The repair orders of a vehicle with their lines; amounts only for whoever may see money. */
export async function readRepairOrders(ctx: Ctx, vehicleId: string) {
  const { db } = ctx
  const inStockOn = isUuid(vehicleId) ? await findInStockDay(db, vehicleId) : undefined
  if (inStockOn === undefined) throw vehicleNotFound()
  const importedAt = (await findLastImport(db, 'REPAIR_ORDERS'))?.toISOString() ?? null
  const leftOut = await listLeftOut(db, vehicleId)
  return { data: await ordersOf(ctx, vehicleId), meta: { importedAt, inStockOn, leftOut } }
}

async function ordersOf({ db, actor }: Ctx, vehicleId: string): Promise<RepairOrder[]> {
  const money = missingPermission(moneyRule, actor.permissions) ? () => null : usd
  const taskMoney = missingPermission(taskTotalRule, actor.permissions) ? () => null : money
  const lines = Map.groupBy(await listLines(db, vehicleId), (line) => line.repair_order_id)
  return (await listOrders(db, vehicleId)).map((order) => ({
    id: order.id,
    dmsRoNumber: order.number,
    roOpenDate: order.opened_on,
    roCloseDate: order.closed_on,
    status: order.status,
    laborTotal: money(order.labor_total),
    partsTotal: money(order.parts_total),
    miscTotal: money(order.misc_total),
    total: money(order.total),
    repairOrderLines: (lines.get(order.id) ?? []).map((line) => ({
      id: line.id,
      opCode: line.op_code,
      opCodeDescription: line.description,
      laborSale: money(line.labor_sale),
      partsSale: money(line.parts_sale),
      miscSale: money(line.misc_sale),
      total: money(line.total),
      taskId: line.task_id,
      taskTotal: taskMoney(line.task_total),
    })),
  }))
}

type One = { vehicleId: string; repairOrderId: string; lineId: string }

/** Takes a line over as a completed task, once; the rooftop's rules of approval hold for it as for any other. */
export async function takeOver(ctx: Ctx, one: One): Promise<Task> {
  const { vehicleId } = one
  if (!isUuid(vehicleId) || !(await hasVehicle(ctx.db, vehicleId))) throw vehicleNotFound()
  const line = isUuid(one.repairOrderId) && isUuid(one.lineId) ? await lockLine(ctx.db, one) : undefined
  if (!line) throw new AppError('REPAIR_ORDER_NOT_FOUND', 'This vehicle has no such repair order, or the order no such line.')
  if (line.task_id !== null) return readTask(ctx, vehicleId, line.task_id)
  if (line.status === 'OPEN') throw notTaken(`Repair order ${line.number} is open: its lines can be added once it is closed.`)
  return addDone(ctx, vehicleId, taskOf(line), (taskId) => setTask(ctx.db, line.id, taskId))
}

function taskOf({ op_code, description, number, labor_sale, total }: LineRow & { number: string }) {
  const costs = taskCostsOf({ laborSale: labor_sale, total })
  if (!costs) throw notTaken('A line that costs nothing is no work: it cannot be a task.')
  return {
    name: (description || op_code || `Repair order ${number}`).slice(0, 200).toWellFormed(),
    type: 'Mechanical',
    description: [`Repair order ${number}`, op_code].filter(Boolean).join(', '),
    laborCost: usd(costs.labor),
    partsCost: usd(costs.parts),
  }
}

function notTaken(sentence: string): AppError {
  return new AppError('LINE_NOT_TAKEN', sentence)
}

function usd(amount: number): Money
function usd(amount: number | null): Money | null
function usd(amount: number | null): Money | null {
  return amount === null ? null : { amount, currency: 'USD' }
}
