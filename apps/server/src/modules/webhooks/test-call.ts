import type { Received } from '@lotline/contract/route'
import type { WebhookTest } from '@lotline/contract/webhooks/shapes'
import type { testWebhook as route } from '@lotline/contract/webhooks/webhooks'
import { webhookTestType } from '@lotline/domain/webhooks/event-types'
import { payloadOf } from '@lotline/domain/webhooks/payload'
import { AppError } from '../../app-error.ts'
import { inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { webhookKey } from '../../outside/standard-webhooks.ts'
import { getRooftop } from '../rooftops/index.ts'
import { requireAllowed } from './address.ts'
import { postEvent } from './post-event.ts'
import { findHook } from './queries.ts'
import { hookNotFound } from './read.ts'
import { signingKeys } from './secret.ts'
import type { SettingsDeps } from './settings.ts'

type Given = Received<typeof route>['body']

/** Sends `webhook.test` at once and tells what came of it. */
export async function testAddress(raw: Requester, deps: SettingsDeps, given: Given): Promise<WebhookTest> {
  const { outside } = deps
  const { url, keys, rooftop } = await targetOf(raw, deps, given)
  await requireAllowed(outside, url)
  const { actor, now } = raw
  const id = `evt_${newId().replaceAll('-', '')}`
  const by = { name: `${actor.firstName} ${actor.lastName}`.trim() }
  const event = { id, type: webhookTestType, timestamp: now.toISOString(), order: 0, rooftop, vehicle: null, by } as const
  const data = { message: 'A test from Lotline.' }
  const body = JSON.stringify(payloadOf({ ...event, data }, { sendsAmounts: false, sendsShopperNames: false }))
  const { status, ms, failure } = await postEvent({ outside, now: () => now }, { url, keys, id, body })
  return { isAccepted: failure === null, status, ms, sentence: failure ?? `Answered ${status}` }
}

async function targetOf(raw: Requester, { secrets }: SettingsDeps, given: Given) {
  return inOwnRooftop(raw, async ({ db, now }) => {
    const { id, name } = await getRooftop(db)
    const rooftop = { id, name }
    if (!('webhookId' in given)) {
      const key = webhookKey(given.secret)
      if (key) return { url: given.url, keys: [key], rooftop }
      const message = 'must be whsec_ and base64 of 24 to 64 bytes'
      throw new AppError('MALFORMED', `secret: ${message}`, { errors: [{ field: 'secret', message }] })
    }
    const hook = isUuid(given.webhookId) ? await findHook(db, given.webhookId) : undefined
    if (!hook) throw hookNotFound()
    return { url: hook.url, keys: signingKeys(secrets, hook, now), rooftop }
  })
}
