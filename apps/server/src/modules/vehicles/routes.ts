import { readBoard as boardRoute } from '@lotline/contract/board'
import { listColors, listDispositions } from '@lotline/contract/dictionaries'
import { exportVehicles } from '@lotline/contract/export'
import { addVehicle, findHolders } from '@lotline/contract/new-vehicle'
import { listStepCounts } from '@lotline/contract/recon'
import { editVehicleInfo, editReconInfo as reconInfoRoute } from '@lotline/contract/vehicle-edits'
import { countFilters, getVehicle, listFilters, listVehicles } from '@lotline/contract/vehicles'
import { colors } from '@lotline/domain/vehicles/colors'
import { dispositions } from '@lotline/domain/vehicles/dispositions'
import type { Serve } from '../../http/serve.ts'
import type { Decode } from '../vin/index.ts'
import { readBoard } from './board.ts'
import { editInfo } from './edit-info.ts'
import { editReconInfo } from './edit-recon-info.ts'
import type { Exports } from './export/exports.ts'
import { countOptions } from './filter-counts.ts'
import { describeFilters, listAnyPage } from './group-list.ts'
import { receive, showHolders } from './receive.ts'
import { readVehicle, showVehicle } from './service.ts'
import { countSteps } from './step-counts.ts'

export function vehicleRoutes(serve: Serve, decode: Decode, exports: Exports): void {
  serve.raw(listVehicles, (asker, { query }) => listAnyPage(asker, query))
  serve.raw(exportVehicles, ({ actor }, { params, query }) => exports.ask(actor, params.format, query))
  serve(getVehicle, (ctx, { params }) => showVehicle(ctx, params.vehicleId))
  serve.raw(addVehicle, async ({ doors, actor, now }, { body }) => {
    // Looked up before the transaction begins: an online service may take its time, and would hold a connection meanwhile.
    const decoded = await decode(body.vin)
    return doors.inRooftop(actor.rooftopId, async (db) => {
      const ctx = { db, actor, now }
      return readVehicle(ctx, await receive(ctx, body, decoded))
    })
  })
  serve(findHolders, (ctx, { query }) => showHolders(ctx, query))
  serve(editVehicleInfo, (ctx, { params, body }) => editInfo(ctx, params.vehicleId, body))
  serve(reconInfoRoute, (ctx, { params, body }) => editReconInfo(ctx, params.vehicleId, body))
  serve.raw(listFilters, (asker, { query }) => describeFilters(asker, query.location))
  serve(countFilters, (ctx, { query }) => countOptions(ctx, query))
  serve(boardRoute, (ctx, { query }) => readBoard(ctx, query))
  serve(listStepCounts, (ctx, { query }) => countSteps(ctx, query))
  serve(listColors, async () => colors.map(({ value, label, hex }) => ({ value, label, hex: hex ?? null })))
  serve(listDispositions, async () => dispositions.map(({ value, label }) => ({ value, label })))
}
