import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { visitTime } from '@lotline/domain/engage/asks'
import { type WebhookEventType, webhookEventTypes } from '@lotline/domain/webhooks/event-types'
import { webhookEventsOf } from '@lotline/domain/webhooks/from-log'
import { MAX_WEBHOOK_REPLAY, WEBHOOK_EVENTS_KEPT_DAYS } from '@lotline/domain/webhooks/webhooks'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { getRooftop } from '../rooftops/index.ts'
import { tellSenders } from './channel.ts'
import { countShapes } from './event-queries.ts'
import { findHook, type HookRow, setReplay } from './queries.ts'
import { hookNotFound, readHook } from './read.ts'
import { deliveriesAtOnce } from './sender.ts'
import { requireHook } from './settings.ts'

const dayMs = 24 * 60 * 60 * 1000
const averagedDays = 30
const usualMs = 200

/** Events since a moment by their types. */
async function countTypes(db: Db, from: Date, conditions: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { count, ...shape } of await countShapes(db, from, conditions))
    for (const { type } of webhookEventsOf(shape)) counts.set(type, (counts.get(type) ?? 0) + count)
  return counts
}

/** Every event that a webhook can get, with how many a day there were here. */
export async function listEventTypes({ db, now }: Ctx) {
  const counts = await countTypes(db, new Date(now.getTime() - averagedDays * dayMs), [])
  return webhookEventTypes.map((words) => ({
    ...words,
    perDay: Math.round(((counts.get(words.type) ?? 0) / averagedDays) * 10) / 10,
  }))
}

async function countSince(db: Db, { types, conditions }: HookRow, from: Date): Promise<number> {
  const counts = await countTypes(db, from, conditions)
  return types.reduce((sum, type) => sum + (counts.get(type as WebhookEventType) ?? 0), 0) // a type that is no longer known is never counted
}

/** How many events a replay since a moment would queue, and about how long it takes its receiver. */
export async function countReplay({ db, now }: Ctx, id: string, from: string) {
  const hook = isUuid(id) ? await findHook(db, id) : undefined
  if (!hook) throw hookNotFound()
  const since = sinceOf(from, now)
  const [events, { medianMs }] = [await countSince(db, hook, since), await readHook(db, id, now)]
  const seconds = Math.ceil((events * (medianMs ?? usualMs)) / deliveriesAtOnce / 1000)
  return { events, seconds, isTooMany: events > MAX_WEBHOOK_REPLAY, from: since.toISOString() }
}

/** Has events since a moment sent again. They are queued behind all that waits, by whichever process comes first. */
export async function replayHook(ctx: Ctx, id: string, from: string): Promise<Webhook> {
  const { db, actor, now } = ctx
  const hook = await requireHook(db, id)
  if (hook.replay_from) throw new AppError('REPLAY_UNDER_WAY', 'Events of this webhook are being queued again. Wait a moment.')
  const since = sinceOf(from, now)
  const events = await countSince(db, hook, since)
  if (events > MAX_WEBHOOK_REPLAY)
    throw new AppError('REPLAY_TOO_LARGE', 'These are more than 50,000 events. Choose a later date.', { events })
  await setReplay(db, id, { from: since, until: now })
  const { time_zone: timeZone } = await getRooftop(db)
  const fact = { sentence: 'webhookReplayed', name: hook.name, events, since: visitTime(since, timeZone) } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
  await tellSenders(db, actor.rooftopId)
  return readHook(db, id, now)
}

/** As far back as events are kept. */
function sinceOf(from: string, now: Date): Date {
  return new Date(Math.max(new Date(from).getTime(), now.getTime() - WEBHOOK_EVENTS_KEPT_DAYS * dayMs))
}
