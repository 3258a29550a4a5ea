import * as contract from '@lotline/contract/recon/gates'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { detailOf } from './pass.ts'
import { listHoldsHere } from './queries.ts'
import { changeGates, readGates } from './settings.ts'
import { gatesOfVehicle } from './vehicle-part.ts'

export const gatesModule = defineModule({
  name: 'gates',
  routes: (serve) => gateRoutes(serve),
  vehicle: gatesOfVehicle,
  history: { events: ['GATE_PASSED'], hidden: { unless: 'RECON_VIEW' } },
})

function gateRoutes(serve: Serve): void {
  serve(contract.listHolds, (ctx, { params }) => readHolds(ctx, params.vehicleId))
  serve(contract.listGates, (ctx) => readGates(ctx))
  serve(contract.setGates, (ctx, { params, body }) => changeGates(ctx, params.stepId, body))
}

async function readHolds({ db, actor }: Ctx, vehicleId: string) {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  return (await listHoldsHere(db, vehicleId)).map((row) => detailOf(row, actor))
}
