import { pastDayStart } from '@lotline/domain/calendar/wall-clock'
import { type FeedFactName, type FeedFacts, factsOf, feedFactLabels, isFeedFact } from '@lotline/domain/feeds/facts'
import type { LeftOutReason } from '@lotline/domain/feeds/plan'
import { entersRecon, type FeedPlan, planFeedRow } from '@lotline/domain/feeds/plan'
import type { FeedVehicle } from '@lotline/domain/feeds/vehicle'
import { vinTail } from '@lotline/domain/vin/vin'
import { blanksForVin, disputedByVin, disputeNote, type VinFacts } from '@lotline/domain/vin/vin-word'
import { newId } from '../../../database/new-id.ts'
import type { SourceRow } from '../read/feed-rows.ts'
import type { PlanCtx } from './batch-ctx.ts'
import { findUnsold, listSoldVins, listStockHolders, type NewStock, type StockRow } from './stock-queries.ts'

type Outcome = 'ADDED' | 'CHANGED' | 'UNCHANGED' | 'LEFT_OUT'
/** Rows by what became of them. */
export type Counts = Record<Outcome, number>
type Change = Extract<FeedPlan, { outcome: 'CHANGE' }> & { decoded: readonly FeedFactName[] }

export type Act =
  | { kind: 'add'; stock: NewStock; entersRecon: boolean; wasSold: boolean }
  | { kind: 'change'; stock: StockRow; plan: Change }
  | { kind: 'sell'; stock: StockRow; soldAt: Date }

/** A row with what becomes of it; an act where something is to be written. */
export type PlannedRow = {
  source: SourceRow
  outcome: Outcome
  vehicleId: string | null
  reason: string
  notes: readonly string[]
  /** Why it is left out, where it is. */
  kind?: LeftOutReason
  act?: Act
  /** The vehicle is back in its feed. */
  untagged?: string
}

type Stock = { byVin: Map<string, StockRow>; holders: Map<string, string>; sold: ReadonlySet<string> }

/** Decides a batch of rows, each seeing what the rows before it will do: under the locks of their vehicles where it is to be written. */
export async function planBatch(ctx: PlanCtx, rows: readonly SourceRow[]): Promise<PlannedRow[]> {
  const counted = rows.flatMap(({ vehicle, line }) => (vehicle && ctx.lastLine(vehicle.vin) === line ? [vehicle] : []))
  const stock = await loadStock(ctx, counted)
  return rows.map((row) => {
    if (!row.vehicle) return leftOut(row, { kind: row.kind, reason: row.trouble })
    const last = ctx.lastLine(row.vehicle.vin)
    const reason = `The same VIN comes again in line ${last}, which counts`
    if (last !== row.line) return leftOut(row, { kind: 'SAME_VIN_AGAIN', reason })
    return planRow(ctx, stock, row, row.vehicle)
  })
}

async function loadStock({ db, tagId, ahead }: PlanCtx, vehicles: readonly FeedVehicle[]): Promise<Stock> {
  const vins = vehicles.map(({ vin }) => vin)
  const unsold = await findUnsold(db, vins, { tagId, locks: ahead === undefined })
  const byVin = new Map(unsold.map((row) => [row.vin, row]))
  const keys = vehicles.flatMap((vehicle) =>
    [vehicle.stockNumber, ...spareNumbers(vehicle)].map((number) => number.toLowerCase()),
  )
  const holders = new Map((await listStockHolders(db, keys)).map((row) => [row.stock_key ?? '', row.vin]))
  for (const key of keys) {
    const vin = ahead?.get(key)
    if (vin === null) holders.delete(key)
    else if (vin !== undefined) holders.set(key, vin)
  }
  const absent = vehicles.flatMap(({ vin }) => (byVin.has(vin) ? [] : [vin]))
  return { byVin, holders, sold: new Set(await listSoldVins(db, absent)) }
}

/** Numbers from the end of the VIN for a vehicle whose own is another's; the whole VIN is nobody else's. */
function spareNumbers({ vin }: FeedVehicle): string[] {
  return [vinTail(vin), vinTail(vin, 12), vin]
}

type Why = { kind: LeftOutReason; reason: string }

export function leftOut(source: SourceRow, why: Why, notes: readonly string[] = source.notes): PlannedRow {
  return { source, outcome: 'LEFT_OUT', vehicleId: null, ...why, notes }
}

function planRow(ctx: PlanCtx, stock: Stock, source: SourceRow, vehicle: FeedVehicle): PlannedRow {
  const stored = stock.byVin.get(vehicle.vin)
  const holder = stock.holders.get(vehicle.stockNumber.toLowerCase())
  const isFree = (number: string) => [undefined, vehicle.vin].includes(stock.holders.get(number.toLowerCase()))
  const vin = wordOfVin(ctx, vehicle, stored)
  const plan = planFeedRow({
    vehicle: vin.vehicle,
    stored,
    stockHolder: holder !== undefined && holder !== vehicle.vin ? { vin: holder } : undefined,
    spareStockNumber: spareNumbers(vehicle).find(isFree),
    soldBefore: stock.sold.has(vehicle.vin),
    overwrite: ctx.choices.overwrite,
  })
  const notes = [...source.notes, ...plan.notes, ...vin.notes]
  if (plan.outcome === 'LEFT_OUT') return leftOut(source, { kind: plan.kind, reason: plan.reason }, notes)
  if (plan.outcome === 'ADD') return planAdded(ctx, stock, { source, vehicle, facts: plan.facts, notes, filled: vin.filled })
  const back = stored?.hasTag ? { untagged: stored.id } : {}
  if (back.untagged) notes.push('is back in the feed')
  const isSold = plan.outcome === 'CHANGE' && plan.sells
  const changed = !stored || isSold ? plan : withFilled(plan, stored, vin.filled)
  if (changed.outcome === 'UNCHANGED' || !stored)
    return { source, outcome: 'UNCHANGED', vehicleId: stored?.id ?? null, reason: '', notes, ...back }
  const row = { source, outcome: 'CHANGED', vehicleId: stored.id, notes, ...back } as const
  if (changed.sells) {
    hold(ctx, stock, keyOf(stored.facts), undefined)
    return { ...row, reason: 'sold', act: { kind: 'sell', stock: stored, soldAt: soldAt(ctx, vehicle) } }
  }
  if (changed.changes.some(({ field }) => field === 'stockNumber')) {
    hold(ctx, stock, keyOf(stored.facts), undefined)
    hold(ctx, stock, vehicle.stockNumber.toLowerCase(), vehicle.vin)
  }
  const reason = changed.changes.map(({ field }) => feedFactLabels[field]).join(', ')
  const decoded = Object.keys(vin.filled).filter(isFeedFact)
  return { ...row, reason, act: { kind: 'change', stock: stored, plan: { ...changed, decoded } } }
}

/** What the VIN adds to a row: facts that nobody has said, and where it disagrees, its word in the place of the file's if it is trusted. */
function wordOfVin(ctx: PlanCtx, vehicle: FeedVehicle, stored: StockRow | undefined) {
  const decoded = ctx.fills.get(vehicle.vin)
  if (!decoded || vehicle.status === 'SOLD') return { vehicle, filled: {}, notes: [] }
  const told = factsOf(vehicle)
  const disputed = disputedByVin(told, decoded)
  const blank = blanksForVin(told, stored, decoded)
  const filled: VinFacts = Object.fromEntries(blank.map((field) => [field, decoded[field] ?? null]))
  const notes = [
    ...(disputed.length > 0 ? [disputeNote(disputed, told, decoded, ctx.choices.trustsVin)] : []),
    // What a car is named by is told; its body, engine and so on only stand as decoded.
    ...(blank.some((field) => field === 'year' || field === 'make' || field === 'model')
      ? [`${blank.map((field) => feedFactLabels[field]).join(', ')} taken from the VIN`]
      : []),
  ]
  const taken = Object.fromEntries(disputed.map((field) => [field, decoded[field]]))
  return { vehicle: ctx.choices.trustsVin ? { ...vehicle, ...taken } : vehicle, filled, notes }
}

function withFilled(plan: Exclude<FeedPlan, { outcome: 'ADD' | 'LEFT_OUT' }>, { facts }: StockRow, filled: VinFacts) {
  const more = Object.entries(filled).flatMap(([field, after]) =>
    isFeedFact(field) ? [{ field, before: facts[field], after: after ?? null }] : [],
  )
  if (more.length === 0) return plan
  const before =
    plan.outcome === 'CHANGE' ? plan : ({ outcome: 'CHANGE', changes: [], overwritten: [], sells: false, notes: [] } as const)
  return { ...before, changes: [...before.changes, ...more] }
}

function hold({ ahead }: PlanCtx, { holders }: Stock, key: string, vin: string | undefined): void {
  if (vin === undefined) holders.delete(key)
  else holders.set(key, vin)
  ahead?.set(key, vin ?? null)
}

type Added = { source: SourceRow; vehicle: FeedVehicle; facts: FeedFacts; notes: readonly string[]; filled: VinFacts }

function planAdded(ctx: PlanCtx, stock: Stock, { source, vehicle, facts: told, notes, filled }: Added): PlannedRow {
  const facts: FeedFacts = { ...told, ...filled }
  const { timeZone, onboarding, hasLine } = ctx.rooftop
  const wanted = entersRecon(facts.condition, { onboarding })
  const isEntering = wanted && hasLine
  const id = newId()
  hold(ctx, stock, keyOf(facts), vehicle.vin)
  const inventoryDate = pastDayStart(vehicle.inventoryDate, timeZone, ctx.now)
  const decoded = Object.keys(filled)
  return {
    source,
    outcome: 'ADDED',
    vehicleId: id,
    reason: isEntering ? 'into recon' : 'into inventory',
    notes: [...notes, ...(wanted && !hasLine ? ['the rooftop has no line yet'] : [])],
    act: {
      kind: 'add',
      stock: { id, vin: vehicle.vin, inventoryDate, facts, decoded },
      entersRecon: isEntering,
      wasSold: stock.sold.has(vehicle.vin),
    },
  }
}

function soldAt({ rooftop, now }: PlanCtx, { saleDate }: FeedVehicle): Date {
  return pastDayStart(saleDate, rooftop.timeZone, now)
}

function keyOf(facts: FeedFacts): string {
  return String(facts.stockNumber).toLowerCase()
}
