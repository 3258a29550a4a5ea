import { createHash } from 'node:crypto'
import type { ImportReport } from '@lotline/contract/feeds/imports'
import { openVinEnds } from '@lotline/domain/imports/vin-end'
import { matchLines } from '@lotline/domain/repair-orders/match-lines'
import type { ReadOrder } from '@lotline/domain/repair-orders/read-repair-orders'
import { type RepairOrder, strangerReason } from '@lotline/domain/repair-orders/repair-orders'
import type { JobCtx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { RowsCtx } from '../../http/serve.ts'
import type { Feeds } from '../feeds/index.ts'
import { type Report, type Taking, takeInRows } from '../imports/index.ts'
import {
  findByVinEnds,
  findVehicles,
  insertLines,
  type KnownVehicle,
  type LeftOutOrder,
  lockOrders,
  putLeftOut,
  putOrders,
  type TakenLine,
  takeLines,
  type WrittenLine,
  type WrittenOrder,
} from './queries.ts'

type Read = Extract<ReadOrder, { order: RepairOrder }>

/** Takes in repair orders by their numbers: what came before in the same words changes nothing (SEC-022, SEC-023). */
export function takeInRepairOrders(ctx: RowsCtx, feeds: Feeds): Promise<ImportReport> {
  return takeInRows(ctx, feeds, repairOrderRows)
}

export const repairOrderRows: Taking<'REPAIR_ORDERS'> = { kind: 'REPAIR_ORDERS', batchSize: 100, takeIn: takeInBatch }

type Taken = { order: RepairOrder; row: WrittenOrder }

/** Takes orders in, in one transaction, and tells of each what has become of it. */
export async function takeInBatch(ctx: JobCtx, batch: readonly Read[], report: Report): Promise<void> {
  const { db, now } = ctx
  const vehicleOf = await openVehicles(db, batch)
  const numbers = batch.map(({ order }) => order.number)
  const before = new Map((await lockOrders(db, numbers)).map((row) => [row.number, row]))
  const left: LeftOutOrder[] = []
  const taken = new Map<string, Taken>()
  for (const { order, vinEnd, line, name } of batch) {
    const vehicle = vehicleOf(order, vinEnd)
    const reason = vehicle
      ? strangerReason(order, { ...vehicle, stockNumber: vehicle.stock_number })
      : notOurs(order, vinEnd, vehicle === null)
    const print = printOf(order)
    const known = before.get(order.number)
    if (vehicle && reason !== undefined) left.push({ number: order.number, vehicle_id: vehicle.id, reason })
    if (!vehicle || reason !== undefined) report.leaveOut({ line, name, reason: reason ?? '' })
    else if (known?.print === print || taken.has(order.number)) report.count('unchanged')
    else {
      report.count(known ? 'changed' : 'added')
      taken.set(order.number, { order, row: rowOf(order, { id: known?.id ?? newId(), vehicleId: vehicle.id, print, now }) })
    }
  }
  if (taken.size > 0 || left.length > 0) await putLeftOut(db, left, [...taken.keys()])
  if (taken.size > 0) await write(ctx, [...taken.values()], (number) => before.has(number))
}

async function write(ctx: JobCtx, taken: readonly Taken[], isKnown: (number: string) => boolean): Promise<void> {
  const { db } = ctx
  const rows = taken.map(({ row }) => row)
  await putOrders(db, rows)
  // A number that somebody else has imported since has another id.
  const numbers = rows.map(({ number }) => number)
  const ids = new Map((await lockOrders(db, numbers)).map(({ number, id }) => [number, id]))
  const before = Map.groupBy(await takeLines(db, [...ids.values()]), ({ orderId }) => orderId)
  const lines = taken.flatMap(({ order: { number, lines: of } }) => {
    const orderId = ids.get(number) ?? ''
    return linesOf(orderId, of, before.get(orderId) ?? [])
  })
  await insertLines(db, lines)
  const events = rows.map(({ number, status, vehicle_id: vehicleId }) => ({
    itemType: isKnown(number) ? ('REPAIR_ORDER_CHANGED' as const) : ('REPAIR_ORDER_ADDED' as const),
    vehicleId,
    fact: { sentence: 'repairOrder', number, isOpen: status === 'OPEN' } as const,
  }))
  await record(ctx, ...events)
}

/** Lines of an order; each keeps the task of the line that it was before. */
function linesOf(orderId: string, lines: RepairOrder['lines'], before: readonly TakenLine[]): WrittenLine[] {
  const placed = lines.map(({ opCode, opCodeDescription }, place) => ({ place, opCode, description: opCodeDescription }))
  const matches = matchLines(before, placed)
  return lines.map((line, place) => {
    const match = matches[place]
    const taskId = match === undefined ? null : (before[match]?.taskId ?? null)
    return { id: newId(), repair_order_id: orderId, place, line, task_id: taskId }
  })
}

/** Null where several in stock have a VIN of that end. */
type FindVehicle = (order: RepairOrder, vinEnd: string | null) => KnownVehicle | null | undefined

/** Finds the vehicle that an order names, by its VIN where there is one, else by its stock number, else by the end of its VIN. */
async function openVehicles(db: Db, batch: readonly Read[]): Promise<FindVehicle> {
  const vins = batch.flatMap(({ order }) => order.vin ?? [])
  const stocks = batch.flatMap(({ order }) => (order.vin === null ? (order.stockNumber ?? []) : []))
  const ends = [...new Set(batch.flatMap(({ vinEnd }) => vinEnd ?? []))]
  const known = await findVehicles(db, vins, stocks)
  const byEnd = openVinEnds(ends.length === 0 ? [] : await findByVinEnds(db, ends))
  const byVin = new Map(known.map((one) => [one.vin, one]))
  const byStock = new Map(known.map((one) => [one.stock_number.toLowerCase(), one]))
  return ({ vin, stockNumber }, vinEnd) => {
    if (vin !== null) return byVin.get(vin)
    return byStock.get(stockNumber?.toLowerCase() ?? '') ?? (vinEnd === null ? undefined : byEnd(vinEnd))
  }
}

function notOurs({ vin, stockNumber }: RepairOrder, vinEnd: string | null, isSeveral: boolean): string {
  if (isSeveral) return `Several vehicles in stock have a VIN that ends in ${vinEnd}: send the whole VIN.`
  if (vinEnd !== null) return `No vehicle in stock has a VIN that ends in ${vinEnd}.`
  return vin === null ? `No vehicle here has the stock number ${stockNumber}.` : `No vehicle here has the VIN ${vin}.`
}

type At = { id: string; vehicleId: string; print: string; now: Date }

function rowOf(order: RepairOrder, { id, vehicleId, print, now }: At): WrittenOrder {
  return {
    id,
    vehicle_id: vehicleId,
    number: order.number,
    status: order.status,
    opened_on: order.openedOn,
    closed_on: order.closedOn,
    labor_total: order.laborTotal,
    parts_total: order.partsTotal,
    misc_total: order.miscTotal,
    total: order.total,
    print,
    imported_at: now.toISOString(),
  }
}

function printOf(order: RepairOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url')
}
