import { importRecalls } from '@lotline/contract/feeds/imports'
import * as contract from '@lotline/contract/recalls'
import { recallEvents } from '@lotline/domain/recalls/recalls'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { askAgain } from './asking/ask-again.ts'
import { keepAsking } from './asking/asking.ts'
import { recallsOutgoing } from './asking/outgoing.ts'
import { changeSettings, readSettings } from './asking/settings.ts'
import { attachToRecall, detachFromRecall } from './attach.ts'
import { takeInRecalls } from './import.ts'
import { readRecalls } from './read.ts'
import { recallsOfVehicle } from './vehicle-part.ts'
import { addRecall, changeRecall, checkRecall, deleteRecall, openRecall, remedyRecall } from './write.ts'

// For the command, which stands outside.
export { takeInFlatFile } from './flat-file.ts'

export const recallsModule = defineModule({
  name: 'recalls',
  routes: (serve, services) => recallRoutes(serve, services),
  works: keepAsking,
  outgoing: ({ options }) => recallsOutgoing(options.nhtsaUrl ?? null),
  vehicle: recallsOfVehicle,
  demo: () => import('./demo.ts'),
  history: {
    events: [...recallEvents, 'RECALLS_WANTED'],
    unread: ['RECALLS_WANTED'],
    hidden: { unless: contract.listRecalls.permission },
  },
})

function recallRoutes(serve: Serve, services: AppServices): void {
  const usual = services.options.nhtsaUrl ?? null
  serve(contract.listRecalls, (ctx, { params }) => readRecalls(ctx, params.vehicleId, usual))
  serve(contract.addRecall, (ctx, { params, body }) => addRecall(ctx, params.vehicleId, body))
  serve(contract.changeRecall, (ctx, { params, body }) => changeRecall(ctx, params, body))
  serve(contract.deleteRecall, (ctx, { params }) => deleteRecall(ctx, params))
  serve(contract.checkRecall, (ctx, { params, body }) => checkRecall(ctx, params, body))
  serve(contract.remedyRecall, (ctx, { params, body }) => remedyRecall(ctx, params, body))
  serve(contract.openRecall, (ctx, { params }) => openRecall(ctx, params))
  serve.stream(contract.addRecallFile, (raw, { params, query }) => attachToRecall(services, raw, { ...params, ...query }))
  serve(contract.deleteRecallFile, (ctx, { params }) => detachFromRecall(ctx, params))
  serve.doors(contract.askRecalls, (raw, { params }) => askAgain(raw, params.vehicleId, usual))
  serve(contract.getRecallSettings, (ctx) => readSettings(ctx, usual))
  serve(contract.setRecallSettings, (ctx, { body }) =>
    changeSettings(ctx, body, { usualAddress: usual, outside: services.outside }),
  )
  serve.stream(importRecalls, (ctx) => takeInRecalls(ctx, services.feeds))
}
