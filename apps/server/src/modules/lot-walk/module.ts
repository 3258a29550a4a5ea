import * as contract from '@lotline/contract/lot-walk'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { finishWalk, readExpected, readWalk, resumeWalk, setWalkSpots, startWalk, takeScans } from './service.ts'
import { listWalks } from './views.ts'

export const lotWalkModule = defineModule({
  name: 'lot-walk',
  routes: (serve) => lotWalkRoutes(serve),
  demo: () => import('./demo.ts'),
})

function lotWalkRoutes(serve: Serve): void {
  serve(contract.listLotWalks, ({ db }) => listWalks(db))
  serve(contract.startLotWalk, (ctx) => startWalk(ctx))
  serve(contract.getLotWalk, (ctx, { params }) => readWalk(ctx, params.walkId))
  serve(contract.listExpected, (ctx, { params }) => readExpected(ctx, params.walkId))
  serve.raw(contract.addScans, (requester, { params, body }) => takeScans(requester, params.walkId, body))
  serve(contract.finishLotWalk, (ctx, { params }) => finishWalk(ctx, params.walkId))
  serve(contract.resumeLotWalk, (ctx, { params }) => resumeWalk(ctx, params.walkId))
  serve(contract.setSpots, (ctx, { params }) => setWalkSpots(ctx, params.walkId))
}
