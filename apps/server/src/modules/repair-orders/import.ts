import { createHash } from 'node:crypto'
import type { ImportReport } from '@lotline/contract/imports'
import {
  headerFault,
  type ReadOrder,
  type RepairOrder,
  readRepairOrders,
  strangerReason,
} from '@lotline/domain/repair-orders/repair-orders'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { RowsCtx } from '../../http/serve.ts'
import { markImported, openReport, receiveRows } from '../imports/index.ts'
import {
  findVehicles,
  type KnownVehicle,
  type LeftOutOrder,
  lockOrders,
  putLeftOut,
  putOrders,
  replaceLines,
  type WrittenOrder,
} from './queries.ts'

// Of so many at a time other requests wait for none.
const batchSize = 100

type Read = Extract<ReadOrder, { order: RepairOrder }>

/** Takes in repair orders by their numbers: what came before in the same words changes nothing (SEC-022, SEC-023). */
export async function takeInRepairOrders(ctx: RowsCtx): Promise<ImportReport> {
  const { headers, rows, broken } = await receiveRows(ctx.request)
  const fault = headerFault(headers)
  if (fault !== undefined) throw new AppError('FEED_REFUSED', fault, { reason: 'WRONG_HEADER' })
  const report = openReport()
  for (const { line, reason } of broken) report.leaveOut({ line, name: '', reason })
  let batch: Read[] = []
  for (const read of readRepairOrders(headers, rows)) {
    if ('reason' in read) report.leaveOut(read)
    else batch.push(read)
    if (batch.length < batchSize) continue
    await takeIn(ctx, batch, report)
    batch = []
  }
  if (batch.length > 0) await takeIn(ctx, batch, report)
  await ctx.doors.inRooftop(ctx.rooftopId, (db) => markImported(db, 'REPAIR_ORDERS', ctx.now))
  return report.told()
}

async function takeIn({ doors, rooftopId, actor, now }: RowsCtx, batch: readonly Read[], report: ReturnType<typeof openReport>) {
  await doors.inRooftop(rooftopId, async (db) => {
    const vehicleOf = await openVehicles(db, batch)
    const before = new Map(
      (
        await lockOrders(
          db,
          batch.map(({ order }) => order.number),
        )
      ).map((row) => [row.number, row]),
    )
    const left: LeftOutOrder[] = []
    const put = new Map<string, { order: RepairOrder; row: WrittenOrder }>()
    for (const { order, ...at } of batch) {
      const vehicle = vehicleOf(order)
      const reason = vehicle
        ? strangerReason(order, { inStockOn: vehicle.in_stock_on, mileage: vehicle.mileage })
        : notOurs(order)
      const print = printOf(order)
      const known = before.get(order.number)
      if (vehicle && reason !== undefined) left.push({ number: order.number, vehicle_id: vehicle.id, reason })
      if (!vehicle || reason !== undefined) report.leaveOut({ ...at, reason: reason ?? '' })
      else if (known?.print === print || put.has(order.number)) report.count('unchanged')
      else {
        report.count(known ? 'changed' : 'added')
        put.set(order.number, { order, row: rowOf(order, { id: known?.id ?? newId(), vehicleId: vehicle.id, print, now }) })
      }
    }
    if (put.size > 0 || left.length > 0) await putLeftOut(db, left, [...put.keys()])
    if (put.size === 0) return
    const written = [...put.values()]
    await putOrders(
      db,
      written.map(({ row }) => row),
    )
    // A number that somebody else has imported since has another id.
    const ids = new Map((await lockOrders(db, [...put.keys()])).map(({ number, id }) => [number, id]))
    const idOf = ({ number }: RepairOrder) => ids.get(number) ?? ''
    const lines = written.flatMap(({ order }) =>
      order.lines.map((line, place) => ({ id: newId(), repair_order_id: idOf(order), place, line })),
    )
    await replaceLines(db, [...ids.values()], lines)
    const events = written.map(({ order: { number, status }, row }) => ({
      itemType: before.has(number) ? ('REPAIR_ORDER_CHANGED' as const) : ('REPAIR_ORDER_ADDED' as const),
      vehicleId: row.vehicle_id,
      label: `Repair order ${number}, ${status === 'OPEN' ? 'open' : 'closed'}`,
    }))
    await record({ db, actor, now }, ...events)
  })
}

/** Finds the vehicle that an order names, by its VIN where there is one. */
async function openVehicles(db: Db, batch: readonly Read[]): Promise<(order: RepairOrder) => KnownVehicle | undefined> {
  const vins = batch.flatMap(({ order }) => order.vin ?? [])
  const stocks = batch.flatMap(({ order }) => (order.vin === null ? (order.stockNumber ?? []) : []))
  const known = await findVehicles(db, vins, stocks)
  const byVin = new Map(known.map((one) => [one.vin, one]))
  const byStock = new Map(known.map((one) => [one.stock_number, one]))
  return ({ vin, stockNumber }) => (vin === null ? byStock.get(stockNumber ?? '') : byVin.get(vin))
}

function notOurs({ vin, stockNumber }: RepairOrder): string {
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
