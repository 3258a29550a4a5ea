import type { Received } from '@lotline/contract/route'
import type { listDeliveries as listRoute } from '@lotline/contract/webhooks/deliveries'
import type { Delivery, DeliveryDetail, Webhook } from '@lotline/contract/webhooks/shapes'
import { WEBHOOK_LOG_DAYS } from '@lotline/domain/webhooks/webhooks'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { tellSenders } from './channel.ts'
import { hasten } from './delivery-queries.ts'
import { type DeliveryDetailRow, findDelivery, insertAgain, listDeliveryRows } from './log-queries.ts'
import { findHook, type HookRow } from './queries.ts'
import { deliveryOf, detailOf, hookNotFound, readHook } from './read.ts'
import { requireHook } from './settings.ts'

type Place = { webhookId: string; deliveryId: string }

export async function listDeliveries({ db, now }: Ctx, webhookId: string, query: Received<typeof listRoute>['query']) {
  const hook = await requireKnown(db, webhookId)
  const { states = [], types = [], vehicle = '', before, pageSize } = query
  const place = before === undefined ? null : (await requireDelivery(db, { webhookId, deliveryId: before })).seq
  const since = new Date(now.getTime() - WEBHOOK_LOG_DAYS * 24 * 60 * 60 * 1000)
  const rows = await listDeliveryRows(db, { webhookId, states, types, vehicle, before: place, since, most: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    data: page.map((row) => deliveryOf(row, hook, now)),
    meta: { next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null },
  }
}

export async function readDelivery({ db, actor, now }: Ctx, place: Place): Promise<DeliveryDetail> {
  const hook = await requireKnown(db, place.webhookId)
  return detailOf(await requireDelivery(db, place), { hook, held: actor.permissions, now })
}

/** Has what a receiver refused tried at once. */
export async function tryNow(ctx: Ctx, webhookId: string): Promise<Webhook> {
  requireOn(await requireHook(ctx.db, webhookId))
  await hasten(ctx.db, webhookId, null)
  await tellSenders(ctx.db, ctx.actor.rooftopId, webhookId)
  return readHook(ctx.db, webhookId, ctx.now)
}

/** Has an event that waits tried at once; what stands before it of its vehicle goes first. */
export async function retryDelivery(ctx: Ctx, place: Place): Promise<Delivery> {
  const { db, actor } = ctx
  const hook = await requireHook(db, place.webhookId)
  const row = await requireDelivery(db, place)
  requireOn(hook)
  if (row.state !== 'WAITING') throw new AppError('DELIVERY_ARRIVED', 'It has arrived meanwhile.')
  await hasten(db, place.webhookId, row.vehicle_id)
  await tellSenders(db, actor.rooftopId, place.webhookId)
  return readShort(ctx, place)
}

/** Queues an event that has been settled again. */
export async function sendAgain(ctx: Ctx, place: Place): Promise<Delivery> {
  const { db, actor, now } = ctx
  await requireHook(db, place.webhookId)
  const row = await requireDelivery(db, place)
  if (row.state === 'WAITING') throw new AppError('DELIVERY_WAITS', 'It waits to be sent already. Retry it instead.')
  const id = newId()
  await insertAgain(db, place.webhookId, { eventId: row.event_id, id, at: now })
  await tellSenders(db, actor.rooftopId, place.webhookId)
  return readShort(ctx, { ...place, deliveryId: id })
}

async function readShort({ db, now }: Ctx, place: Place): Promise<Delivery> {
  return deliveryOf(await requireDelivery(db, place), await requireKnown(db, place.webhookId), now)
}

async function requireKnown(db: Db, webhookId: string): Promise<HookRow> {
  const hook = isUuid(webhookId) ? await findHook(db, webhookId) : undefined
  if (!hook) throw hookNotFound()
  return hook
}

async function requireDelivery(db: Db, { webhookId, deliveryId }: Place): Promise<DeliveryDetailRow> {
  const row = isUuid(deliveryId) ? await findDelivery(db, webhookId, deliveryId) : undefined
  if (!row) throw new AppError('DELIVERY_NOT_FOUND', 'This delivery is gone. They are kept for 30 days.')
  return row
}

function requireOn({ paused_at }: HookRow): void {
  if (paused_at) throw new AppError('WEBHOOK_PAUSED', 'This webhook is paused. Resume it first.')
}
