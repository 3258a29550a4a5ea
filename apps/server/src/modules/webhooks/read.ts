import type { Delivery, DeliveryDetail, Webhook } from '@lotline/contract/webhooks/shapes'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { conditions } from '@lotline/domain/vehicles/conditions'
import { isWebhookEventType } from '@lotline/domain/webhooks/event-types'
import { pausesInMs } from '@lotline/domain/webhooks/tries'
import { type WebhookState, webhookAmountsRule, webhookShoppersRule } from '@lotline/domain/webhooks/webhooks'
import { AppError } from '../../app-error.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { type DeliveryDetailRow, type DeliveryRow, type HookFigures, type Refused, readFigures } from './log-queries.ts'
import { bodyOf } from './post-event.ts'
import { findHook, type HookRow } from './queries.ts'

export function hookNotFound(): AppError {
  return new AppError('WEBHOOK_NOT_FOUND', 'There is no such webhook here. Somebody may have deleted it.')
}

/** Those that need a person first: failing ones, then paused ones, then those that somebody has turned off last. */
export async function readHooks(db: Db, now: Date): Promise<Webhook[]> {
  const [rows, figures] = [
    await db.selectFrom('webhook').selectAll().where('deleted_at', 'is', null).orderBy('name').orderBy('id').execute(),
    new Map((await readFigures(db)).map((one) => [one.id, one])),
  ]
  const hooks = rows.flatMap((row) => {
    const of = figures.get(row.id)
    return of ? [hookOf(row, of, now)] : []
  })
  return hooks.toSorted((a, b) => urgency[a.state] - urgency[b.state])
}

const urgency: Readonly<Record<WebhookState, number>> = { FAILING: 0, PAUSED: 1, OK: 2, OFF: 3 }

export async function readHook(db: Db, id: string, now: Date): Promise<Webhook> {
  const row = isUuid(id) ? await findHook(db, id) : undefined
  const [figures] = row ? await readFigures(db, id) : []
  if (!row || !figures) throw hookNotFound()
  return hookOf(row, figures, now)
}

function hookOf(row: HookRow, figures: HookFigures, now: Date): Webhook {
  const { refused } = figures
  const isPaused = row.paused_at !== null
  const isOldGood = row.old_secret_ends_at !== null && row.old_secret_ends_at > now
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types.filter(isWebhookEventType),
    conditions: conditions.filter((one) => row.conditions.includes(one)),
    sendsAmounts: row.sends_amounts,
    sendsShopperNames: row.sends_shopper_names,
    state: stateOf(row, refused),
    createdAt: row.created_at.toISOString(),
    createdBy: figures.createdBy,
    lastDeliveries: figures.marks,
    late: { deliveries: figures.late, tries: figures.lateTries },
    waiting: figures.waiting,
    medianMs: figures.medianMs,
    lastArrivedAt: figures.lastArrivedAt?.toISOString() ?? null,
    failure: refused && failureOf(refused, isPaused, now),
    paused: row.paused_at && { at: row.paused_at.toISOString(), by: figures.pausedBy, reason: row.pause_reason as 'GONE' | null }, // as its check says
    oldSecretEndsAt: isOldGood ? (row.old_secret_ends_at?.toISOString() ?? null) : null,
    replay: row.replay_from && { from: row.replay_from.toISOString(), events: null },
  }
}

function stateOf({ paused_at, paused_by }: HookRow, refused: Refused | null): WebhookState {
  if (paused_at !== null) return paused_by === null ? 'PAUSED' : 'OFF'
  return refused ? 'FAILING' : 'OK'
}

function failureOf({ status, failure, since, tries, next }: Refused, isPaused: boolean, now: Date): Webhook['failure'] {
  const isRedirect = status !== null && status >= 300 && status < 400
  const nextAt = new Date(next ?? now)
  return {
    sentence: status === null || isRedirect ? failure : `Answers ${status}`,
    status,
    since: new Date(since).toISOString(),
    tries,
    nextTryAt: isPaused ? null : nextAt.toISOString(),
    pausesAt: isPaused ? null : new Date(nextAt.getTime() + pausesInMs(tries + 1)).toISOString(),
  }
}

type Hook = Pick<HookRow, 'paused_at' | 'rests_until' | 'failures'>

export function deliveryOf(row: DeliveryRow, hook: Hook, now: Date): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    at: row.at.toISOString(),
    vehicle: { id: row.vehicle_id, stockNumber: row.stock_number, vin: row.vin },
    state: row.state === 'WAITING' && row.tries > 0 ? 'REFUSED' : row.state,
    isReplay: row.is_replay,
    tries: row.tries,
    last:
      row.last_at === null
        ? null
        : { at: row.last_at.toISOString(), status: row.last_status, ms: row.last_ms ?? 0, failure: row.last_failure },
    firstFailure: row.state === 'ARRIVED' ? row.first_failure : null,
    nextTryAt: row.state === 'WAITING' && hook.paused_at === null ? (row.next_try_at?.toISOString() ?? null) : null,
    wait: row.state === 'WAITING' ? waitOf(row, hook, now) : null,
  }
}

function waitOf({ ahead_id, ahead_type, next_try_at }: DeliveryRow, hook: Hook, now: Date): Delivery['wait'] {
  if (ahead_id !== null && ahead_type !== null) return { reason: 'BEHIND', behind: { id: ahead_id, type: ahead_type } }
  if (hook.paused_at !== null) return { reason: 'PAUSED', behind: null }
  const rests = (hook.rests_until !== null && hook.rests_until > now) || (next_try_at !== null && next_try_at > now)
  return { reason: rests || hook.failures > 0 ? 'RECEIVER' : 'TURN', behind: null }
}

export type Reader = { hook: HookRow; held: ReadonlySet<Permission>; now: Date }

/** A delivery with what was sent and answered. An answer may repeat what was sent: who may not see all of that does not see it either. */
export function detailOf(row: DeliveryDetailRow, { hook, held, now }: Reader): DeliveryDetail {
  const [seesAmounts, seesShopper] = [webhookAmountsRule, webhookShoppersRule].map((rule) => !missingPermission(rule, held))
  const sent = {
    sendsAmounts: row.sent_amounts ?? hook.sends_amounts,
    sendsShopperNames: row.sent_shopper ?? hook.sends_shopper_names,
  }
  const hidden = [
    ...(sent.sendsAmounts && !seesAmounts && 'amounts' in row.event ? (['AMOUNTS'] as const) : []),
    ...(sent.sendsShopperNames && !seesShopper && row.shopper !== null ? (['SHOPPER'] as const) : []),
  ]
  const shown = {
    sendsAmounts: sent.sendsAmounts && seesAmounts === true,
    sendsShopperNames: sent.sendsShopperNames && seesShopper === true,
    isReplay: row.is_replay,
  }
  return {
    ...deliveryOf(row, hook, now),
    body: bodyOf(row.event, row.shopper, shown),
    hidden,
    answer:
      row.last_at === null || row.last_status === null
        ? null
        : {
            at: row.last_at.toISOString(),
            status: row.last_status,
            statusText: row.answer_status_text ?? '',
            contentType: row.answer_type,
            body: hidden.length > 0 ? null : row.answer,
            isCut: row.answer_is_cut,
          },
  }
}
