import { listStepCounts } from '@lotline/contract/recon/recon'
import { addVehicle, findHolders } from '@lotline/contract/vehicles/add'
import { listColors, listDispositions } from '@lotline/contract/vehicles/choices'
import { editVehicleInfo, editReconInfo as reconInfoRoute, setAdvertisedPrice } from '@lotline/contract/vehicles/edit'
import { exportVehicles } from '@lotline/contract/vehicles/export'
import { countFilters, getVehicle, listFilters, listVehicles } from '@lotline/contract/vehicles/vehicles'
import { colors } from '@lotline/domain/vehicles/colors'
import { dispositions } from '@lotline/domain/vehicles/dispositions'
import { vehicleNotFound } from '../../app-error.ts'
import { inOwnRooftop } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import type { AskDeps } from '../../files/ask-for-file.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { Decode } from '../vin/index.ts'
import { writeMissingCards } from './cards.ts'
import { exportJob, exportList } from './export/export.ts'
import { historyOfStock } from './history-part.ts'
import { countOptions } from './list/filter-counts.ts'
import { describeFilters } from './list/filter-definitions.ts'
import { listPage } from './list/list.ts'
import { countSteps } from './list/step-counts.ts'
import { editInfo } from './one/edit-info.ts'
import { editReconInfo } from './one/edit-recon-info.ts'
import { readVehicle, showVehicle } from './one/vehicle.ts'
import { printedVehicle } from './print-part.ts'
import { changePrice } from './stock/change-price.ts'
import { foldCounts } from './stock/queries.ts'
import { receive, showHolders } from './stock/receive.ts'
import { factsOfVehicle } from './vehicle-part.ts'

const worthFolding = 200

export const vehiclesModule = defineModule({
  name: 'vehicles',
  routes: (serve, services) => vehicleRoutes(serve, services.vinDecoder.decode, services),
  jobs: [exportJob],
  housekeeping: [
    {
      name: 'stock counts',
      inRooftop: ({ doors }, rooftopId) => doors.inRooftop(rooftopId, (db) => foldCounts(db, worthFolding)),
    },
    {
      name: 'cards',
      inRooftop: ({ doors, vehicleRead }, rooftopId) => writeMissingCards(doors, rooftopId, vehicleRead.recipe),
    },
  ],
  vehicle: factsOfVehicle,
  print: printedVehicle,
  history: historyOfStock,
})

function vehicleRoutes(serve: Serve, decode: Decode, services: AskDeps): void {
  serve.doors(listVehicles, (requester, { query }) => listPage(requester, query))
  serve.doors(exportVehicles, (requester, { params, query }) => exportList(services, requester, params.format, query))
  serve.doors(getVehicle, (requester, { params }) => showVehicle(requester, params.vehicleId))
  serve.doors(addVehicle, async (requester, { body }) => {
    // Looked up before the transaction begins: an online service may take its time, and would hold a connection meanwhile.
    const decoded = await decode(body.vin)
    return inOwnRooftop(requester, async (ctx) =>
      requester.settle(ctx.db, await readVehicle(ctx, await receive(ctx, body, decoded))),
    )
  })
  serve(findHolders, (ctx, { query }) => showHolders(ctx, query))
  serve(editVehicleInfo, (ctx, { params, body }) => editInfo(ctx, params.vehicleId, body))
  serve(reconInfoRoute, (ctx, { params, body }) => editReconInfo(ctx, params.vehicleId, body))
  serve(setAdvertisedPrice, async (ctx, { params, body }) => {
    if (!isUuid(params.vehicleId)) throw vehicleNotFound()
    await changePrice(ctx, params.vehicleId, body.amount)
    return {}
  })
  serve.doors(listFilters, (requester, { query }) => describeFilters(requester, query.location))
  serve(countFilters, (ctx, { query }) => countOptions(ctx, query))
  serve(listStepCounts, (ctx, { query }) => countSteps(ctx, query))
  serve(listColors, async () => colors.map(({ value, label, hex }) => ({ value, label, hex: hex ?? null })))
  serve(listDispositions, async () => dispositions.map(({ value, label }) => ({ value, label })))
}
