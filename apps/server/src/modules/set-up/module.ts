import * as contract from '@lotline/contract/rooftops/set-up'
import { type Ctx, inOwnRooftop } from '../../ctx.ts'
import type { DoorsCtx, Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { Feeds } from '../feeds/index.ts'
import { listCars, listColumns } from './cars.ts'
import { takeInOwnList } from './own-list.ts'
import { describeSetUp, putOnLine, settleLine, switchSetUp } from './service.ts'

export const setUpModule = defineModule({ name: 'set-up', routes: (serve, { feeds }) => setUpRoutes(serve, feeds) })

function setUpRoutes(serve: Serve, feeds: Feeds): void {
  serve.doors(contract.getSetUp, describeSetUp)
  serve.doors(contract.switchSetUp, (raw, { body }) => then(raw, (ctx) => switchSetUp(ctx, body.onboarding)))
  serve.doors(contract.settleLine, (raw, { params, body }) => then(raw, (ctx) => settleLine(ctx, params.line, body.done)))
  serve(contract.listSetUpColumns, (ctx) => listColumns(ctx))
  serve(contract.listSetUpCars, (ctx, { query }) => listCars(ctx, query))
  serve.stream(contract.bringOwnList, (ctx) => takeInOwnList(ctx, feeds))
  serve.doors(contract.putOnLine, (raw, { body }) => putOnLine(raw, body.cars))
}

async function then(raw: DoorsCtx, change: (ctx: Ctx) => Promise<void>) {
  await inOwnRooftop(raw, change)
  return describeSetUp(raw)
}
