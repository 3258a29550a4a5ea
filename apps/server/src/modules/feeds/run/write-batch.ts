import { systemTags } from '@lotline/domain/tags/system-tags'
import { newId } from '../../../database/new-id.ts'
import { type NewEvent, record } from '../../../events/record.ts'
import { enterReconTogether, leaveRecon } from '../../recon/index.ts'
import { deleteTagsOn, tagEvent } from '../../tags/index.ts'
import { markSold } from '../../vehicles/index.ts'
import type { BatchCtx } from './batch-ctx.ts'
import type { Act, PlannedRow } from './plan-batch.ts'
import { insertPriceChanges, insertStock, type PriceChange, updateStock } from './stock-queries.ts'

type Of<K extends Act['kind']> = Extract<Act, { kind: K }>

/** Writes the plan of a batch, all kinds together; only sales go one by one, each with its own line to leave. */
export async function writeBatch(ctx: BatchCtx, planned: readonly PlannedRow[]): Promise<void> {
  const acts = planned.flatMap(({ act }) => act ?? [])
  const events: NewEvent[] = []
  await sell(ctx, ofKind(acts, 'sell'))
  await change(ctx, ofKind(acts, 'change'), events)
  await add(ctx, ofKind(acts, 'add'))
  const back = planned.flatMap(({ untagged }) => untagged ?? [])
  await record(ctx, ...events)
  if (ctx.tagId && back.length > 0) await untagFound(ctx, ctx.tagId, back)
}

function ofKind<K extends Act['kind']>(acts: readonly Act[], kind: K): Of<K>[] {
  return acts.filter((act): act is Of<K> => act.kind === kind)
}

async function sell(ctx: BatchCtx, acts: readonly Of<'sell'>[]): Promise<void> {
  for (const { stock, soldAt } of acts) {
    if (stock.inRecon) await leaveRecon(ctx, stock.id, 'sold')
    const detail = { feed: ctx.run.feedName, soldAt: soldAt.toISOString() }
    await markSold(ctx, stock.id, { soldAt, feed: ctx.run.feedName, detail })
  }
}

async function change(ctx: BatchCtx, acts: readonly Of<'change'>[], events: NewEvent[]): Promise<void> {
  if (acts.length === 0) return
  const changed = acts.map(({ stock, plan }) => ({
    id: stock.id,
    facts: { ...stock.facts, ...Object.fromEntries(plan.changes.map(({ field, after }) => [field, after])) },
    editedFields: stock.editedFields.filter((field) => !plan.overwritten.some((taken) => taken === field)),
    // Facts that the feed says now are decoded no longer.
    decodedFields: [
      ...stock.decodedFields.filter((known) => !plan.changes.some(({ field }) => field === known)),
      ...plan.decoded,
    ],
  }))
  await updateStock(ctx.db, changed)
  const prices = acts.flatMap(({ stock, plan }): PriceChange[] => {
    const price = plan.changes.find(({ field }) => field === 'advertisedPrice')
    return price ? [priceChange(stock.id, price.after, price.before)] : []
  })
  if (prices.length > 0) await insertPriceChanges(ctx.db, prices, ctx.now)
  events.push(...acts.map((act) => changeEvent(ctx, act)))
}

function changeEvent({ run }: BatchCtx, { stock, plan: { changes } }: Of<'change'>): NewEvent {
  return {
    itemType: 'DATA_REFRESHED',
    vehicleId: stock.id,
    fact: { sentence: 'feedChangedVehicle', feed: run.feedName, fields: changes.map(({ field }) => field) },
    detail: {
      feed: run.feedName,
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    },
  }
}

async function add(ctx: BatchCtx, acts: readonly Of<'add'>[]): Promise<void> {
  if (acts.length === 0) return
  await insertStock(
    ctx.db,
    acts.map(({ stock }) => stock),
  )
  const prices = acts.flatMap(({ stock }): PriceChange[] =>
    stock.facts.advertisedPrice === null ? [] : [priceChange(stock.id, stock.facts.advertisedPrice, null)],
  )
  if (prices.length > 0) await insertPriceChanges(ctx.db, prices, ctx.now)
  const detail = { feed: ctx.run.feedName }
  await record(
    ctx,
    ...acts.map(({ stock }): NewEvent => {
      const fact = { sentence: 'vehicleAdded', stockNumber: String(stock.facts.stockNumber), feed: ctx.run.feedName } as const
      return { itemType: 'STATUS_UPDATE', vehicleId: stock.id, fact, detail }
    }),
  )
  await enterReconTogether(
    ctx,
    acts.flatMap((act) => (act.entersRecon ? [act.stock.id] : [])),
  )
}

function priceChange(vehicleId: string, price: string | number | null, previous: string | number | null): PriceChange {
  return { id: newId(), vehicleId, price: amount(price), previous: amount(previous) }
}

function amount(fact: string | number | null): number | null {
  return fact === null ? null : Number(fact)
}

/** The rule takes its tag off, whichever person brings the file. */
async function untagFound(ctx: BatchCtx, tagId: string, vehicleIds: readonly string[]): Promise<void> {
  await deleteTagsOn(ctx.db, vehicleIds, [tagId])
  const removed = [{ tagId, value: systemTags.NOT_IN_FEED }]
  await record({ ...ctx, actor: null }, ...vehicleIds.map((vehicleId) => tagEvent(vehicleId, { removed })))
}
