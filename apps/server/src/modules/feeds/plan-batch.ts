import { pastDayStart } from '@lotline/domain/day-start'
import { type FeedFacts, feedFactLabels } from '@lotline/domain/feed-facts'
import { entersRecon, type FeedPlan, planFeedRow } from '@lotline/domain/feed-plan'
import type { FeedVehicle } from '@lotline/domain/feed-vehicle'
import { newId } from '../../database/new-id.ts'
import type { BatchCtx } from './batch-ctx.ts'
import type { SourceRow } from './feed-rows.ts'
import { listSoldVins, listStockHolders, lockUnsold, type NewStock, type StockRow } from './stock-queries.ts'

type Outcome = 'ADDED' | 'CHANGED' | 'UNCHANGED' | 'LEFT_OUT'
/** Rows by what became of them. */
export type Counts = Record<Outcome, number>
type Change = Extract<FeedPlan, { outcome: 'CHANGE' }>

export type Act =
  | { kind: 'add'; stock: NewStock; entersRecon: boolean }
  | { kind: 'change'; stock: StockRow; plan: Change }
  | { kind: 'sell'; stock: StockRow; soldAt: Date }

/** A row with what becomes of it; an act where something is to be written. */
export type PlannedRow = {
  source: SourceRow
  outcome: Outcome
  vehicleId: string | null
  reason: string
  notes: readonly string[]
  act?: Act
  /** The vehicle is back in its feed. */
  untagged?: string
}

type Stock = { byVin: Map<string, StockRow>; holders: Map<string, string>; sold: ReadonlySet<string> }

/** Decides a batch of rows under the locks of the vehicles they are about; each row sees what the rows before it will do. */
export async function planBatch(ctx: BatchCtx, rows: readonly SourceRow[]): Promise<PlannedRow[]> {
  const counted = rows.flatMap(({ vehicle, line }) => (vehicle && ctx.lastLine(vehicle.vin) === line ? [vehicle] : []))
  const stock = await loadStock(ctx, counted)
  return rows.map((row) => {
    if (!row.vehicle) return leftOut(row, row.trouble)
    const last = ctx.lastLine(row.vehicle.vin)
    if (last !== row.line) return leftOut(row, `The same VIN comes again in line ${last}, which counts`)
    return planRow(ctx, stock, row, row.vehicle)
  })
}

async function loadStock({ db, tagId }: BatchCtx, vehicles: readonly FeedVehicle[]): Promise<Stock> {
  const unsold = await lockUnsold(
    db,
    vehicles.map(({ vin }) => vin),
    tagId,
  )
  const byVin = new Map(unsold.map((row) => [row.vin, row]))
  const holders = await listStockHolders(
    db,
    vehicles.map(({ stockNumber }) => stockNumber.toLowerCase()),
  )
  const absent = vehicles.flatMap(({ vin }) => (byVin.has(vin) ? [] : [vin]))
  return {
    byVin,
    holders: new Map(holders.map((row) => [row.stock_key ?? '', row.vin])),
    sold: new Set(await listSoldVins(db, absent)),
  }
}

export function leftOut(source: SourceRow, reason: string, notes: readonly string[] = source.notes): PlannedRow {
  return { source, outcome: 'LEFT_OUT', vehicleId: null, reason, notes }
}

function planRow(ctx: BatchCtx, stock: Stock, source: SourceRow, vehicle: FeedVehicle): PlannedRow {
  const stored = stock.byVin.get(vehicle.vin)
  const holder = stock.holders.get(vehicle.stockNumber.toLowerCase())
  const plan = planFeedRow({
    vehicle,
    stored,
    stockHolder: holder !== undefined && holder !== vehicle.vin ? { vin: holder } : undefined,
    soldBefore: stock.sold.has(vehicle.vin),
    overwrite: ctx.run.overwrite,
  })
  const notes = [...source.notes, ...plan.notes]
  if (plan.outcome === 'LEFT_OUT') return leftOut(source, plan.reason, notes)
  if (plan.outcome === 'ADD') return planAdded(ctx, stock, { source, vehicle, facts: plan.facts, notes })
  const back = stored?.hasTag ? { untagged: stored.id } : {}
  if (back.untagged) notes.push('is back in the feed')
  if (plan.outcome === 'UNCHANGED' || !stored)
    return { source, outcome: 'UNCHANGED', vehicleId: stored?.id ?? null, reason: '', notes, ...back }
  const changed = { source, outcome: 'CHANGED', vehicleId: stored.id, notes, ...back } as const
  if (plan.sells) {
    stock.holders.delete(keyOf(stored.facts))
    return { ...changed, reason: 'sold', act: { kind: 'sell', stock: stored, soldAt: soldAt(ctx, vehicle) } }
  }
  if (plan.changes.some(({ field }) => field === 'stockNumber')) {
    stock.holders.delete(keyOf(stored.facts))
    stock.holders.set(vehicle.stockNumber.toLowerCase(), vehicle.vin)
  }
  const reason = plan.changes.map(({ field }) => feedFactLabels[field]).join(', ')
  return { ...changed, reason, act: { kind: 'change', stock: stored, plan } }
}

type Added = { source: SourceRow; vehicle: FeedVehicle; facts: FeedFacts; notes: readonly string[] }

function planAdded(ctx: BatchCtx, stock: Stock, { source, vehicle, facts: told, notes }: Added): PlannedRow {
  const { facts, filled } = fill(told, ctx.fills.get(vehicle.vin))
  const { timeZone, onboarding, hasLine } = ctx.rooftop
  const wanted = entersRecon(facts.condition, { onboarding })
  const isEntering = wanted && hasLine
  const more = [
    ...(filled.length > 0 ? [`${filled.join(', ')} taken from the VIN`] : []),
    ...(wanted && !hasLine ? ['the rooftop has no line yet'] : []),
  ]
  const id = newId()
  stock.holders.set(vehicle.stockNumber.toLowerCase(), vehicle.vin)
  const inventoryDate = pastDayStart(vehicle.inventoryDate, timeZone, ctx.now)
  return {
    source,
    outcome: 'ADDED',
    vehicleId: id,
    reason: isEntering ? 'into recon' : 'into inventory',
    notes: [...notes, ...more],
    act: { kind: 'add', stock: { id, vin: vehicle.vin, inventoryDate, facts }, entersRecon: isEntering },
  }
}

function fill(told: FeedFacts, found: Partial<FeedFacts> | undefined): { facts: FeedFacts; filled: string[] } {
  const fields = (['year', 'make', 'model', 'trim', 'bodyStyle'] as const).filter(
    (field) => told[field] === null && (found?.[field] ?? null) !== null,
  )
  const taken = Object.fromEntries(fields.map((field) => [field, found?.[field] ?? null]))
  return { facts: { ...told, ...taken }, filled: fields.map((field) => feedFactLabels[field]) }
}

function soldAt({ rooftop, now }: BatchCtx, { saleDate }: FeedVehicle): Date {
  return pastDayStart(saleDate, rooftop.timeZone, now)
}

function keyOf(facts: FeedFacts): string {
  return String(facts.stockNumber).toLowerCase()
}
