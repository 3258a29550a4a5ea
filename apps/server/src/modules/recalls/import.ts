import type { ImportReport } from '@lotline/contract/feeds/imports'
import type { ReadRecall } from '@lotline/domain/recalls/read-recalls'
import type { JobCtx } from '../../ctx.ts'
import type { RowsCtx } from '../../http/serve.ts'
import type { Feeds } from '../feeds/index.ts'
import { type Report, type Taking, takeInRows } from '../imports/index.ts'
import { findVehiclesByVin } from './queries.ts'
import { takeIn } from './take-in.ts'

type Read = Extract<ReadRecall, { vin: string }>

/** Takes in recalls that were looked up by VIN, by vehicle and campaign: what came before in the same words changes nothing. */
export function takeInRecalls(ctx: RowsCtx, feeds: Feeds): Promise<ImportReport> {
  return takeInRows(ctx, feeds, recallRows)
}

export const recallRows: Taking<'RECALLS'> = { kind: 'RECALLS', batchSize: 100, takeIn: takeInBatch }

export async function takeInBatch(ctx: JobCtx, batch: readonly Read[], report: Report): Promise<void> {
  const vins = [...new Set(batch.map(({ vin }) => vin))]
  const vehicles = new Map((await findVehiclesByVin(ctx.db, vins)).map(({ id, vin }) => [vin, id]))
  const ours = batch.flatMap(({ vin, told, line, name }) => {
    const vehicleId = vehicles.get(vin)
    if (vehicleId === undefined) report.leaveOut({ line, name, reason: `No vehicle here has the VIN ${vin}.` })
    return vehicleId === undefined ? [] : [{ vehicleId, told }]
  })
  for (const outcome of await takeIn(ctx, ours)) report.count(outcome)
}
