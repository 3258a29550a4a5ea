import * as deliveries from '@lotline/contract/webhooks/deliveries'
import * as contract from '@lotline/contract/webhooks/webhooks'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { addressFault } from './address.ts'
import { webhookChannel } from './channel.ts'
import { listDeliveries, readDelivery, retryDelivery, sendAgain, tryNow } from './deliveries.ts'
import { prune } from './prune.ts'
import { readHook, readHooks } from './read.ts'
import { countReplay, listEventTypes, replayHook } from './replay.ts'
import { openWebhooks, type Webhooks } from './running.ts'
import { changeHook, changeSecret, deleteHook, makeHook, turnHook } from './settings.ts'
import { testAddress } from './test-call.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    webhooks: Webhooks
  }
}

/** Other programs that are sent what happens here. */
export const webhooksModule = defineModule({
  name: 'webhooks',
  provides: (services) => ({ webhooks: openWebhooks(services) }),
  works: ({ webhooks }) => webhooks.start(),
  notifies: ({ webhooks }) => [
    { channel: webhookChannel, hear: webhooks.hear, missed: () => webhooks.hear('') },
    { channel: 'lotline_change', hear: webhooks.hearChange, afterAnswer: true },
  ],
  routes: (serve, services) => webhookRoutes(serve, services),
  housekeeping: [{ name: 'webhooks', inRooftop: ({ doors }, rooftopId, now) => prune(doors, rooftopId, now) }],
})

function webhookRoutes(serve: Serve, services: AppServices): void {
  serve(contract.listWebhooks, ({ db, now }) => readHooks(db, now))
  serve(contract.listWebhookEventTypes, (ctx) => listEventTypes(ctx))
  serve(contract.getWebhook, ({ db, now }, { params }) => readHook(db, params.webhookId, now))
  serve.doors(contract.makeWebhook, (raw, { body }) => makeHook(raw, services, body))
  serve.doors(contract.changeWebhook, (raw, { params, body }) => changeHook(raw, services, params.webhookId, body))
  serve(contract.setWebhookOn, (ctx, { params, body }) => turnHook(ctx, params.webhookId, body.isOn))
  serve(contract.rotateWebhookSecret, (ctx, { params, body }) => changeSecret(ctx, services, params.webhookId, body.secret))
  serve(contract.deleteWebhook, (ctx, { params }) => deleteHook(ctx, params.webhookId))
  serve.doors(contract.checkWebhookAddress, async (_raw, { body }) => {
    const sentence = (await addressFault(services.outside, body.url)) ?? null
    return { isAllowed: sentence === null, sentence }
  })
  serve.doors(contract.testWebhook, (raw, { body }) => testAddress(raw, services, body))
  serve(contract.tryWebhookNow, (ctx, { params }) => tryNow(ctx, params.webhookId))
  serve(contract.countWebhookReplay, (ctx, { params, query }) => countReplay(ctx, params.webhookId, query.from))
  serve(contract.replayWebhook, (ctx, { params, body }) => replayHook(ctx, params.webhookId, body.from))
  serve(deliveries.listDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.webhookId, query))
  serve(deliveries.getDelivery, (ctx, { params }) => readDelivery(ctx, params))
  serve(deliveries.retryDelivery, (ctx, { params }) => retryDelivery(ctx, params))
  serve(deliveries.sendDeliveryAgain, (ctx, { params }) => sendAgain(ctx, params))
}
