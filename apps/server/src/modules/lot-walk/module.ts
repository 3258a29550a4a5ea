import type { LotWalk } from '@lotline/contract/location/lot-walk'
import * as contract from '@lotline/contract/location/lot-walk'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { VinDecoder } from '../vin/index.ts'
import { decodeStrangers } from './decode-strangers.ts'
import { finishWalk, readExpected, readWalk, requireWalker, resumeWalk, setWalkSpots, startWalk, takeScans } from './service.ts'
import { listWalks } from './views.ts'

export const lotWalkModule = defineModule({
  name: 'lot-walk',
  routes: (serve, { vinDecoder }) => lotWalkRoutes(serve, vinDecoder),
  demo: () => import('./demo.ts'),
})

function lotWalkRoutes(serve: Serve, decoder: VinDecoder): void {
  const decoded = (walk: Promise<LotWalk>) => decodeStrangers(walk, decoder)
  // VINs are decoded once the transaction is over: nobody waits for a lock meanwhile.
  const walk = (requester: Requester, act: (ctx: Ctx) => Promise<LotWalk>) => decoded(inOwnRooftop(requester, act))
  serve(contract.listLotWalks, ({ db }) => listWalks(db))
  serve(contract.listExpected, (ctx, { params }) => readExpected(ctx, params.walkId))
  const act: typeof walk = (requester, change) => {
    requireWalker(requester)
    return walk(requester, change)
  }
  serve.doors(contract.startLotWalk, (requester) => act(requester, async (ctx) => requester.settle(ctx.db, await startWalk(ctx))))
  serve.doors(contract.getLotWalk, (requester, { params }) => walk(requester, (ctx) => readWalk(ctx, params.walkId)))
  serve.doors(contract.addScans, (requester, { params, body }) => {
    requireWalker(requester)
    return decoded(takeScans(requester, params.walkId, body))
  })
  serve.doors(contract.finishLotWalk, (requester, { params }) => act(requester, (ctx) => finishWalk(ctx, params.walkId)))
  serve.doors(contract.resumeLotWalk, (requester, { params }) => act(requester, (ctx) => resumeWalk(ctx, params.walkId)))
  serve.doors(contract.setSpots, (requester, { params }) => act(requester, (ctx) => setWalkSpots(ctx, params.walkId)))
}
