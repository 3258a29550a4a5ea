import { listColors, listDispositions } from '@lotline/contract/dictionaries'
import { exportVehicles } from '@lotline/contract/export'
import { listStepCounts } from '@lotline/contract/recon'
import { addVehicle, editVehicleInfo, getVehicle, listFilters, listVehicles } from '@lotline/contract/vehicles'
import { deleteView, editView, listViews, saveView, setDefaultView } from '@lotline/contract/views'
import { colors } from '@lotline/domain/colors'
import { dispositions } from '@lotline/domain/dispositions'
import type { Serve } from '../../http/serve.ts'
import type { Decode } from '../vin/index.ts'
import type { Exports } from './export/exports.ts'
import { filterDefinitions } from './filter-definitions.ts'
import { dropView, keepView, listSavedViews, renewView, startWith } from './saved-views.ts'
import { editInfo, listPage, readVehicle, receive, showVehicle } from './service.ts'
import { countSteps } from './step-counts.ts'

export function vehicleRoutes(serve: Serve, decode: Decode, exports: Exports): void {
  serve(listVehicles, (ctx, { query }) => listPage(ctx, query))
  serve.raw(exportVehicles, ({ actor }, { params, query }) => exports.ask(actor, params.format, query))
  serve(getVehicle, (ctx, { params }) => showVehicle(ctx, params.vehicleId))
  serve(addVehicle, async (ctx, { body }) => readVehicle(ctx, await receive(ctx, body, await decode(body.vin))))
  serve(editVehicleInfo, (ctx, { params, body }) => editInfo(ctx, params.vehicleId, body))
  serve(listFilters, ({ db, actor }) => filterDefinitions(db, actor.permissions))
  serve(listViews, listSavedViews)
  serve(saveView, (ctx, { body }) => keepView(ctx, body))
  serve(setDefaultView, (ctx, { body }) => startWith(ctx, body.viewId))
  serve(editView, (ctx, { params, body }) => renewView(ctx, params.viewId, body))
  serve(deleteView, (ctx, { params }) => dropView(ctx, params.viewId))
  serve(listStepCounts, (ctx, { query }) => countSteps(ctx, query))
  serve(listColors, async () => colors.map(({ value, label, hex }) => ({ value, label, hex: hex ?? null })))
  serve(listDispositions, async () => dispositions.map(({ value, label }) => ({ value, label })))
}
