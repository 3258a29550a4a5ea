import * as contract from '@lotline/contract/recon/recon'
import { listAssignments as ownAssignments } from '@lotline/contract/tasks/assignments'
import { addVehicleToRecon } from '@lotline/contract/vehicles/add'
import { inOwnRooftop } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { readVehicle, receive } from '../vehicles/index.ts'
import type { Decode } from '../vin/index.ts'
import { assign, unassign } from './assign.ts'
import { listAssignments } from './assignments.ts'
import { changeState } from './change-state.ts'
import { changeStep } from './change-step.ts'
import { complete, enterRecon, removeFromRecon, sendBack } from './finish.ts'
import { followLine } from './follow-line.ts'
import { historyOfLine } from './history-part.ts'
import { setNeeded } from './set-needed.ts'
import { listVehicleSteps, printedLine } from './step-items.ts'
import { undoable } from './undoable.ts'
import { reconOfVehicle } from './vehicle-part.ts'

export const reconModule = defineModule({
  name: 'recon',
  routes: (serve, { vinDecoder }) => reconRoutes(serve, vinDecoder.decode),
  housekeeping: [{ name: 'line', inRooftop: ({ doors }, rooftopId, now) => followLine(doors, rooftopId, now) }],
  vehicle: reconOfVehicle,
  print: { line: printedLine },
  history: historyOfLine,
  demo: () => import('./demo.ts'),
})

function reconRoutes(serve: Serve, decode: Decode): void {
  serve(contract.listVehicleSteps, (ctx, { params }) => listVehicleSteps(ctx, params.vehicleId))
  serve(contract.changeStep, (ctx, { params, body }) => changeStep(ctx, params.vehicleId, body))
  serve(contract.changeState, (ctx, { params, body }) => changeState(ctx, params.vehicleId, body))
  serve(contract.setNeeded, (ctx, { params, body }) => setNeeded(ctx, params, body))
  serve(contract.assign, (ctx, { params, body }) => assign(ctx, params.vehicleId, body.userId, body.fromStepId))
  serve(contract.unassign, (ctx, { params, query }) => unassign(ctx, params.vehicleId, query.fromStepId))
  serve(contract.removeFromRecon, (ctx, { params }) => removeFromRecon(ctx, params.vehicleId))
  serve(ownAssignments, listAssignments)
  serve(contract.complete, async (ctx, { params, body }) => {
    const { vehicleId } = params
    const { undo } = await undoable(
      ctx,
      vehicleId,
      () => 'COMPLETE_RECON',
      () => complete(ctx, vehicleId, body.pass),
    )
    return { data: await readVehicle(ctx, vehicleId), meta: { undo } }
  })
  serve(contract.sendBack, async (ctx, { params }) => {
    await sendBack(ctx, params.vehicleId)
    return readVehicle(ctx, params.vehicleId)
  })
  serve.doors(addVehicleToRecon, async (requester, { body }) => {
    // Before the transaction begins, as in the vehicles' own route.
    const decoded = await decode(body.vin)
    return inOwnRooftop(requester, async (ctx) => {
      const vehicleId = await receive(ctx, body, decoded)
      await enterRecon(ctx, vehicleId)
      return requester.settle(ctx.db, await readVehicle(ctx, vehicleId))
    })
  })
}
