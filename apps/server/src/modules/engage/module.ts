import { getCrmTemplate } from '@lotline/contract/engage/crm'
import * as engagements from '@lotline/contract/engage/engagements'
import { readEngageOverview } from '@lotline/contract/engage/overview'
import * as prospects from '@lotline/contract/engage/prospects'
import * as settings from '@lotline/contract/engage/settings'
import { askEvents } from '@lotline/domain/engage/asks'
import { inOwnRooftop } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { sendPriceAlerts } from './alerts/send-alerts.ts'
import { askRoutes } from './asks/routes.ts'
import { readCrmTemplate } from './crm/crm.ts'
import { forgetDrafts, makeLinks, markCopied } from './links/links.ts'
import { readOverview } from './overview/overview.ts'
import { pageRoutes } from './page/routes.ts'
import { pageSettingsRoutes } from './page/settings-routes.ts'
import { addProspect, changeProspect, searchProspects } from './prospects/prospects.ts'
import { readSendForm } from './send/form.ts'
import { markBounced } from './send/queries.ts'
import { sendVehicle } from './send/send.ts'
import { senderRoutes } from './senders/routes.ts'
import { optInAgain, readOptOuts, stopByHand } from './settings/opt-outs.ts'
import { readSettings, saveSettings } from './settings/settings.ts'
import { eraseShopper, exportShopper } from './settings/shopper-data.ts'
import { tableRoutes } from './table/routes.ts'
import { textsOutgoing } from './text/outgoing.ts'
import { deleteRepliesBefore, deleteTextsBefore, textChannel } from './text/queries.ts'
import { openTexts, type Texts } from './text/texts.ts'
import { engageOfVehicle } from './vehicle-part.ts'
import { pruneVisits } from './visits/prune.ts'
import { openSignLots, type SignLots } from './visits/sign-lots.ts'
import { makeDueSums, openVehicleSums } from './visits/vehicle-sums.ts'

export { folioModule } from './folio/module.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    texts: Texts
    signs: SignLots
  }
}

const textsKeptMs = 30 * 24 * 60 * 60 * 1000

export const engageModule = defineModule({
  name: 'engage',
  provides(services, onClose) {
    const vehicleSums = openVehicleSums(services)
    onClose(() => vehicleSums.close())
    return { texts: openTexts(services, services.options.text), signs: openSignLots({ ...services, vehicleSums }) }
  },
  works: ({ texts }) => texts.start(),
  outgoing: () => textsOutgoing,
  notifies: ({ texts }) => [{ channel: textChannel, hear: texts.hear, missed: () => texts.hear('') }],
  routes(serve, services) {
    const { shopperOrigin: origin } = services
    serve(prospects.listProspects, (ctx, { query }) => searchProspects(ctx, query.s))
    serve(prospects.addProspect, (ctx, { body }) => addProspect(ctx, body))
    serve(prospects.changeProspect, (ctx, { params, body }) => changeProspect(ctx, params.prospectId, body))
    serve.doors(engagements.makeLinks, (raw, { params, body }) =>
      inOwnRooftop(raw, async (ctx) => raw.settle(ctx.db, await makeLinks(ctx, { vehicleId: params.vehicleId, origin }, body))),
    )
    serve(engagements.markCopied, (ctx, { params }) => markCopied(ctx, params.engagementId))
    serve.doors(engagements.getSendForm, (raw, { params }) => readSendForm(raw, params.vehicleId))
    serve.doors(engagements.send, (raw, { params, body }) => sendVehicle(raw, { origin, vehicleId: params.vehicleId }, body))
    serve(readEngageOverview, (ctx, { params }) => readOverview(ctx, params.vehicleId, origin))
    tableRoutes(serve, { origin })
    serve.doors(getCrmTemplate, (raw, { query }) => readCrmTemplate(raw, query.crmVendor, origin))
    settingsRoutes(serve)
    pageSettingsRoutes(serve, services)
    senderRoutes(serve, services)
    pageRoutes(serve, services)
    askRoutes(serve, services)
  },
  vehicle: engageOfVehicle,
  demo: () => import('./demo.ts'),
  history: {
    events: ['ENGAGEMENT_CHANGED', ...askEvents],
    unread: ['ENGAGEMENT_CHANGED'],
    hidden: { unless: readEngageOverview.permission },
  },
  housekeeping: [
    { name: 'forgotten drafts', inRooftop: ({ doors }, rooftopId, now) => forgetDrafts(doors, rooftopId, now) },
    {
      name: 'texts',
      inRooftop: ({ doors }, rooftopId, now) =>
        doors.inRooftop(rooftopId, async (db) => {
          const before = new Date(now.getTime() - textsKeptMs)
          await deleteTextsBefore(db, before)
          await deleteRepliesBefore(db, before)
        }),
    },
    { name: 'sums of vehicles', inRooftop: (deps, rooftopId) => makeDueSums(deps, rooftopId) },
    { name: 'visits', inRooftop: (deps, rooftopId, now) => pruneVisits(deps, rooftopId, now) },
    {
      name: 'price alerts',
      inRooftop: ({ doors, shopperOrigin: origin }, rooftopId, now) => sendPriceAlerts({ doors, origin }, rooftopId, now),
    },
  ],
  letters: [{ kind: 'PROSPECT', refused: (db, { rooftopId, id, to }, now) => markBounced(db, rooftopId, id, to, now) }],
})

function settingsRoutes(serve: Serve): void {
  serve.doors(settings.getEngageSettings, (raw) => readSettings(raw))
  serve.doors(settings.setEngageSettings, (raw, { body }) => saveSettings(raw, body))
  serve(settings.listOptOuts, (ctx, { query }) => readOptOuts(ctx, query))
  serve(settings.optInAgain, (ctx, { params, body }) => optInAgain(ctx, params.prospectId, body))
  serve(settings.stopByHand, (ctx, { params, body }) => stopByHand(ctx, params.prospectId, body))
  serve.doors(settings.exportShopper, (raw, { params }) => exportShopper(raw, params.prospectId))
  serve.doors(settings.eraseShopper, (raw, { params, body }) => eraseShopper(raw, params.prospectId, body.name))
}
