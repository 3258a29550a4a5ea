import type { Received } from '@lotline/contract/route'
import type { Webhook } from '@lotline/contract/webhooks/shapes'
import type { changeWebhook as changeRoute, makeWebhook as makeRoute } from '@lotline/contract/webhooks/webhooks'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { MAX_WEBHOOKS, WEBHOOK_OLD_SECRET_MS, webhookAmountsRule, webhookShoppersRule } from '@lotline/domain/webhooks/webhooks'
import { AppError } from '../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { requirePermission } from '../../jobs/who-asked.ts'
import type { Outside } from '../../outside/outside.ts'
import { newWebhookSecret, webhookKey } from '../../outside/standard-webhooks.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { requireAllowed } from './address.ts'
import { tellSenders } from './channel.ts'
import { takeBackNotices } from './notices.ts'
import {
  beginAnew,
  countHooks,
  type HookRow,
  insertHook,
  lockHook,
  lockHooks,
  markDeleted,
  pauseHook,
  resumeHook,
  setSecret,
  updateHook,
} from './queries.ts'
import { hookNotFound, readHook } from './read.ts'
import { resealAsOld, sealSecret } from './secret.ts'

export type SettingsDeps = { outside: Outside; secrets: Secrets }
type Fields = Received<typeof changeRoute>['body']

/** Makes a webhook: it gets what happens from now on. Its secret is in the answer and never told again. */
export async function makeHook(
  raw: Requester,
  { outside, secrets }: SettingsDeps,
  { secret: given, ...fields }: Received<typeof makeRoute>['body'],
): Promise<Webhook & { secret: string }> {
  requireTicks(raw, fields, undefined)
  await requireAllowed(outside, fields.url)
  return inOwnRooftop(raw, async (ctx) => {
    const { db, actor, now } = ctx
    await lockHooks(db)
    if ((await countHooks(db)) >= MAX_WEBHOOKS)
      throw new AppError('WEBHOOKS_FULL', `There can be ${MAX_WEBHOOKS} webhooks. Delete one first.`)
    const [id, secret] = [newId(), secretOf(given)]
    const sealed = sealSecret(secrets, actor.rooftopId, id, secret)
    await insertHook(db, { ...fields, types: [...new Set(fields.types)], id, secret: sealed, at: now, by: actor.personId })
    await tell(ctx, 'webhookMade', fields.name)
    await tellSenders(db, actor.rooftopId)
    return { ...(await readHook(db, id, now)), secret }
  })
}

/** Changes a webhook. With another address every try begins anew. */
export async function changeHook(raw: Requester, { outside }: SettingsDeps, id: string, fields: Fields): Promise<Webhook> {
  // What is not there is told before a name is looked up.
  await inOwnRooftop(raw, ({ db }) => requireHook(db, id))
  await requireAllowed(outside, fields.url)
  return inOwnRooftop(raw, async (ctx) => {
    const { db, actor, now } = ctx
    const before = await requireHook(db, id)
    requireTicks(raw, fields, before)
    await updateHook(db, id, { ...fields, types: [...new Set(fields.types)] })
    if (before.url !== fields.url) {
      await beginAnew(db, id)
      await takeBackNotices(db, before, now)
      await tellSenders(db, actor.rooftopId, id)
    }
    await tell(ctx, 'webhookChanged', fields.name)
    return readHook(db, id, now)
  })
}

/** Pauses or resumes a webhook; where it is so already nothing changes. */
export async function turnHook(ctx: Ctx, id: string, isOn: boolean): Promise<Webhook> {
  const { db, actor, now } = ctx
  const hook = await requireHook(db, id)
  if (isOn === (hook.paused_at === null)) return readHook(db, id, now)
  if (isOn) {
    await resumeHook(db, id)
    await tellSenders(db, actor.rooftopId, id)
  } else await pauseHook(db, id, { at: now, by: actor.personId, reason: null })
  await takeBackNotices(db, hook, now)
  await tell(ctx, isOn ? 'webhookResumed' : 'webhookPaused', hook.name)
  return readHook(db, id, now)
}

/** Gives a webhook another secret; the one before signs beside it for a day. */
export async function changeSecret(
  ctx: Ctx,
  { secrets }: SettingsDeps,
  id: string,
  given: string | undefined,
): Promise<Webhook & { secret: string }> {
  const { db, actor, now } = ctx
  const hook = await requireHook(db, id)
  const secret = secretOf(given)
  const old = resealAsOld(secrets, hook)
  const endsAt = new Date(now.getTime() + WEBHOOK_OLD_SECRET_MS)
  await setSecret(db, id, {
    secret: sealSecret(secrets, actor.rooftopId, id, secret),
    old: old === undefined ? null : { secret: old, endsAt },
  })
  await tell(ctx, 'webhookSecretChanged', hook.name)
  return { ...(await readHook(db, id, now)), secret }
}

export async function deleteHook(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const hook = await requireHook(ctx.db, id)
  await markDeleted(ctx.db, id, ctx.now)
  await takeBackNotices(ctx.db, hook, ctx.now)
  await tell(ctx, 'webhookDeleted', hook.name)
  return {}
}

/** A webhook of the rooftop, the caller's until the transaction ends. */
export async function requireHook(db: Db, id: string): Promise<HookRow> {
  const hook = isUuid(id) ? await lockHook(db, id) : undefined
  if (!hook) throw hookNotFound()
  return hook
}

/** Nobody has sent elsewhere what they do not see; a tick that somebody else has set stays. */
function requireTicks({ actor }: Requester, fields: Fields, before: HookRow | undefined): void {
  // At another address they would come to see what they do not see here.
  const isElsewhere = before?.url !== fields.url
  const rules = [
    ...(fields.sendsAmounts && (isElsewhere || !before?.sends_amounts) ? [webhookAmountsRule] : []),
    ...(fields.sendsShopperNames && (isElsewhere || !before?.sends_shopper_names) ? [webhookShoppersRule] : []),
  ]
  for (const rule of rules) {
    const missing = missingPermission(rule, actor.permissions)
    if (missing) requirePermission(actor.permissions, missing)
  }
}

function secretOf(given: string | undefined): string {
  if (given === undefined) return newWebhookSecret()
  if (webhookKey(given)) return given
  const message = 'must be whsec_ and base64 of 24 to 64 bytes'
  throw new AppError('MALFORMED', `secret: ${message}`, { errors: [{ field: 'secret', message }] })
}

type Told = 'webhookMade' | 'webhookChanged' | 'webhookPaused' | 'webhookResumed' | 'webhookSecretChanged' | 'webhookDeleted'

async function tell(ctx: Ctx, sentence: Told, name: string): Promise<void> {
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence, name } })
}
