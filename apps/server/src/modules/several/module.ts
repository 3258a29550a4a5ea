import * as contract from '@lotline/contract/vehicles/several'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { deleteActsBefore } from '../acts/index.ts'
import { actOnSeveral } from './act-on-several.ts'
import type { EachDeps } from './in-each.ts'
import { undoSeveral } from './undo-several.ts'

const hourMs = 3_600_000

export const severalModule = defineModule({
  name: 'several',
  routes: (serve, services) => severalRoutes(serve, services),
  housekeeping: [
    {
      name: 'acts on several',
      inRooftop: ({ doors }, rooftopId, now) =>
        doors.inRooftop(rooftopId, (db) => deleteActsBefore(db, new Date(now.getTime() - hourMs))),
    },
  ],
})

function severalRoutes(serve: Serve, deps: EachDeps): void {
  serve.doors(contract.actOnSeveral, (requester, { body }) => actOnSeveral(deps, requester, body))
  serve.doors(contract.undoSeveral, (requester, { params }) => undoSeveral(deps, requester, params.actId))
}
