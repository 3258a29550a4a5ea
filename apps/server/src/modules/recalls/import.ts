import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@lotline/contract/imports'
import { type ReadRecall, readRecalls, recallsHeaderFault } from '@lotline/domain/recalls/read-recalls'
import { AppError } from '../../app-error.ts'
import type { JobCtx } from '../../ctx.ts'
import type { RowsCtx } from '../../http/serve.ts'
import { markImported, openReport, receiveRows } from '../imports/index.ts'
import { findVehiclesByVin } from './queries.ts'
import { takeIn } from './take-in.ts'

// Of so many at a time other requests wait for none.
const batchSize = 100

type Read = Extract<ReadRecall, { vin: string }>

/** Takes in recalls that were looked up by VIN, by vehicle and campaign: what came before in the same words changes nothing. */
export async function takeInRecalls({ doors, rooftopId, actor, now, request }: RowsCtx): Promise<ImportReport> {
  const { headers, rows, broken } = await receiveRows(request)
  const fault = recallsHeaderFault(headers)
  if (fault !== undefined) throw new AppError('FEED_REFUSED', fault, { reason: 'WRONG_HEADER' })
  const report = openReport()
  const take = (some: readonly Read[]) => doors.inRooftop(rooftopId, (db) => takeInBatch({ db, actor, now }, some, report))
  for (const { line, reason } of broken) report.leaveOut({ line, name: '', reason })
  let batch: Read[] = []
  let seen = 0
  for (const read of readRecalls(headers, rows)) {
    seen += 1
    if (seen % batchSize === 0) await setImmediate()
    if ('reason' in read) report.leaveOut(read)
    else batch.push(read)
    if (batch.length < batchSize) continue
    await take(batch)
    batch = []
  }
  if (batch.length > 0) await take(batch)
  const told = report.told()
  await doors.inRooftop(rooftopId, (db) => markImported(db, 'RECALLS', now, told))
  return told
}

export async function takeInBatch(ctx: JobCtx, batch: readonly Read[], report: ReturnType<typeof openReport>): Promise<void> {
  const vins = [...new Set(batch.map(({ vin }) => vin))]
  const vehicles = new Map((await findVehiclesByVin(ctx.db, vins)).map(({ id, vin }) => [vin, id]))
  const ours = batch.flatMap(({ vin, told, ...at }) => {
    const vehicleId = vehicles.get(vin)
    if (vehicleId === undefined) report.leaveOut({ ...at, reason: `No vehicle here has the VIN ${vin}.` })
    return vehicleId === undefined ? [] : [{ vehicleId, told }]
  })
  for (const outcome of await takeIn(ctx, ours)) report.count(outcome)
}
