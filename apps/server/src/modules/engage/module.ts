import * as engagements from '@lotline/contract/engage/engagements'
import { readEngageOverview } from '@lotline/contract/engage/overview'
import * as prospects from '@lotline/contract/engage/prospects'
import { inOwnRooftop } from '../../ctx.ts'
import { defineModule } from '../../module/define.ts'
import { forgetDrafts, makeLinks, markCopied } from './links/links.ts'
import { readOverview } from './overview/overview.ts'
import { pageRoutes } from './page/routes.ts'
import { addProspect, changeProspect, searchProspects } from './prospects/prospects.ts'
import { readSendForm } from './send/form.ts'
import { markBounced } from './send/queries.ts'
import { sendVehicle } from './send/send.ts'
import { tableRoutes } from './table/routes.ts'
import { engageOfVehicle } from './vehicle-part.ts'

export const engageModule = defineModule({
  name: 'engage',
  routes(serve, services) {
    const { origin } = services
    serve(prospects.listProspects, (ctx, { query }) => searchProspects(ctx, query.s))
    serve(prospects.addProspect, (ctx, { body }) => addProspect(ctx, body))
    serve(prospects.changeProspect, (ctx, { params, body }) => changeProspect(ctx, params.prospectId, body))
    serve.doors(engagements.makeLinks, (raw, { params, body }) =>
      inOwnRooftop(raw, (ctx) => makeLinks(ctx, { vehicleId: params.vehicleId, origin }, body)),
    )
    serve(engagements.markCopied, (ctx, { params }) => markCopied(ctx, params.engagementId))
    serve.doors(engagements.getSendForm, (raw, { params }) => readSendForm(raw, params.vehicleId))
    serve.doors(engagements.send, (raw, { params, body }) => sendVehicle(raw, { origin, vehicleId: params.vehicleId }, body))
    serve(readEngageOverview, (ctx, { params }) => readOverview(ctx, params.vehicleId, origin))
    tableRoutes(serve, services)
    pageRoutes(serve, services)
  },
  vehicle: engageOfVehicle,
  demo: () => import('./demo.ts'),
  history: { events: ['ENGAGEMENT_CHANGED'], unread: ['ENGAGEMENT_CHANGED'] },
  housekeeping: [{ name: 'forgotten drafts', inRooftop: ({ doors }, rooftopId, now) => forgetDrafts(doors, rooftopId, now) }],
  letters: [{ kind: 'PROSPECT', refused: (db, { rooftopId, id, to }, now) => markBounced(db, rooftopId, id, to, now) }],
})
