import { webhookAmountsRule, webhookShoppersRule } from '@lotline/domain/webhooks/webhooks'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Nothing, Timestamp } from '../shapes.ts'
import { Webhook, WebhookInput, WebhookSecret, WebhookTest, WebhookUrl } from './shapes.ts'

const permission = 'DEALERSHIP_ADMIN_VIEW'
const path = '/settings/webhooks'
const params = z.object({ webhookId: Id })

export const listWebhooks = route({
  method: 'GET',
  path,
  summary: 'Webhooks of the rooftop, those that need a person first; the last 60 deliveries of each and what waits',
  permission,
  response: z.array(Webhook),
})

export const getWebhook = route({
  method: 'GET',
  path: `${path}/:webhookId`,
  summary: 'A webhook as it stands',
  permission,
  params,
  response: Webhook,
})

export const listWebhookEventTypes = route({
  method: 'GET',
  path: `${path}/eventTypes`,
  summary: 'Events that a webhook can get, each with how many a day there were here in the last 30 days',
  permission,
  response: z.array(
    z.object({
      type: z.string(),
      group: z.string(),
      label: z.string(),
      description: z.string(),
      /** On average, to a tenth. */
      perDay: z.number(),
    }),
  ),
})

const newWebhook = {
  name: 'Title desk',
  url: 'https://hooks.dealer.example/lotline',
  types: ['step.entered', 'task.decided'],
}

export const makeWebhook = route({
  method: 'POST',
  path,
  summary:
    'Make a webhook, signed by Standard Webhooks. Without `secret` the server makes one; it is in this reply and never again. 422 where its address is not allowed',
  permission,
  isPersonal: true,
  body: WebhookInput.extend({ secret: WebhookSecret.optional() }),
  response: Webhook.extend({ secret: z.string() }),
  status: 201,
  example: { body: newWebhook },
  cases: [
    { permission: webhookAmountsRule, body: { ...newWebhook, sendsAmounts: true } },
    { permission: webhookShoppersRule, body: { ...newWebhook, sendsShopperNames: true } },
  ],
})

export const changeWebhook = route({
  method: 'PUT',
  path: `${path}/:webhookId`,
  summary: 'Change a webhook. What waits goes to the new address; 422 where that is not allowed',
  permission,
  isPersonal: true,
  params,
  body: WebhookInput,
  response: Webhook,
  example: { body: newWebhook },
})

export const setWebhookOn = route({
  method: 'PUT',
  path: `${path}/:webhookId/on`,
  summary: 'Pause a webhook or resume it: events are kept meanwhile, and go on in order',
  permission,
  params,
  body: z.object({ isOn: z.boolean() }),
  response: Webhook,
  example: { body: { isOn: false } },
})

export const rotateWebhookSecret = route({
  method: 'POST',
  path: `${path}/:webhookId/secret`,
  summary: 'Give a webhook another secret, told once. The one before goes on signing beside it for 24 hours',
  permission,
  isPersonal: true,
  params,
  body: z.object({ secret: WebhookSecret.optional() }),
  response: Webhook.extend({ secret: z.string() }),
  example: { body: {} },
})

export const deleteWebhook = route({
  method: 'DELETE',
  path: `${path}/:webhookId`,
  summary: 'Delete a webhook with its secret, what waits and its deliveries',
  permission,
  params,
  response: Nothing,
})

export const checkWebhookAddress = route({
  method: 'POST',
  path: `${path}/checkAddress`,
  summary: 'Whether an address may be sent to, before it is saved; nothing is sent',
  permission,
  body: z.object({ url: WebhookUrl }),
  response: z.object({
    isAllowed: z.boolean(),
    /** Why not, and who can allow it; null where it is allowed. */
    sentence: z.string().nullable(),
  }),
  example: { body: { url: 'https://hooks.dealer.example/lotline' } },
})

export const testWebhook = route({
  method: 'POST',
  path: `${path}/test`,
  summary:
    'Send `webhook.test` to an address at once, signed with `secret`, or with those of `webhookId` to the address that it has; what came of it',
  permission,
  rate: 'TESTS',
  isPersonal: true,
  body: z.union([z.object({ webhookId: Id }), z.object({ url: WebhookUrl, secret: WebhookSecret })]),
  response: WebhookTest,
  example: {
    body: { url: 'https://hooks.dealer.example/lotline', secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3' },
  },
})

export const tryWebhookNow = route({
  method: 'POST',
  path: `${path}/:webhookId/tryNow`,
  summary: 'Try what waits at once, without waiting for the receiver’s next try; 409 while the webhook is paused',
  permission,
  params,
  response: Webhook,
})

const from = z.iso.datetime({ offset: true, error: 'is not a moment, such as 2026-11-20T16:00:00Z' })

export const countWebhookReplay = route({
  method: 'GET',
  path: `${path}/:webhookId/replay`,
  summary: 'Events since a moment that would be sent again, 90 days back at most',
  permission,
  params,
  query: z.object({ from }),
  response: z.object({
    events: z.number().int(),
    /** About how long sending them takes, by the webhook's median. */
    seconds: z.number().int(),
    /** More than are sent again at once: choose a later moment. */
    isTooMany: z.boolean(),
    from: Timestamp,
  }),
  example: { query: { from: '2026-11-18T12:00:00Z' } },
})

export const replayWebhook = route({
  method: 'POST',
  path: `${path}/:webhookId/replay`,
  summary: 'Send events since a moment again, in order, with the ids they had and `isReplay`; 409 while another replay is queued',
  permission,
  params,
  body: z.object({ from }),
  response: Webhook,
  example: { body: { from: '2026-11-18T12:00:00Z' } },
})
