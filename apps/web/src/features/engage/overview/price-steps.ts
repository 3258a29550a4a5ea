import type { EngageOverview } from '@lotline/contract/engage/overview'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatPrice } from '@lotline/domain/amounts/money'
import { dayAfter } from '@lotline/domain/calendar/wall-clock'

type Money = NonNullable<EngageOverview['currentPrice']>
type Overview = Pick<EngageOverview, 'priceHistory' | 'opensByDay'>

/** A price from its day on, 'YYYY-MM-DD' at the store. */
export type PriceStep = {
  readonly day: string
  /** Null from the day on which it was taken off. */
  readonly price: Money | null
  /** Null at the first price and beside one that was taken off. */
  readonly delta: Money | null
  /** On its day and the day after; null of the first price, which changes nothing. */
  readonly opens: number | null
}

/** The prices by day, the first one first; of several in a day the last one stands. `dayOf` is the store's calendar. */
export function priceSteps({ priceHistory, opensByDay }: Overview, dayOf: (timestamp: string) => string): PriceStep[] {
  const byDay = new Map<string, { price: Money | null; delta: Money | null; isFirst: boolean }>()
  for (const [at, { timestamp, price, delta }] of priceHistory.toReversed().entries()) {
    const day = dayOf(timestamp)
    const earlier = byDay.get(day)
    // A day that goes down twice goes down by both.
    const sum =
      earlier?.delta && delta ? { ...delta, amount: earlier.delta.amount + delta.amount } : (delta ?? earlier?.delta ?? null)
    byDay.set(day, { price, delta: sum, isFirst: at === 0 || (earlier?.isFirst ?? false) })
  }
  const opensOn = new Map(opensByDay.map(({ day, opens }) => [day, opens]))
  const opensFrom = (day: string) => (opensOn.get(day) ?? 0) + (opensOn.get(dayAfter(day)) ?? 0)
  return [...byDay].map(([day, { price, delta, isFirst }]) => ({ day, price, delta, opens: isFirst ? null : opensFrom(day) }))
}

/** Days on which the price changed, and the days after them. */
export function daysOfChanges(steps: readonly PriceStep[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ day, opens }) => (opens === null ? [] : [day, dayAfter(day)])))
}

/** What prices and opens have to do with each other, in one line. */
export function priceFinding(steps: readonly PriceStep[], opensByDay: Overview['opensByDay']): string {
  const total = opensByDay.reduce((sum, { opens }) => sum + opens, 0)
  const opensWord = total === 1 ? 'open' : 'opens'
  if (total === 0) return 'No opens yet'
  const days = daysOfChanges(steps)
  if (days.size === 0) return `${formatCount(total)} ${opensWord}, no price change yet`
  const near = opensByDay.reduce((sum, { day, opens }) => sum + (days.has(day) ? opens : 0), 0)
  return `${formatCount(near)} of ${formatCount(total)} ${opensWord} came within a day of a price change`
}

/** '−$550', '+$200'; nothing for no change. */
export function formatDelta(delta: Money | null): string {
  if (!delta || delta.amount === 0) return ''
  return `${delta.amount < 0 ? '−' : '+'}${formatPrice({ ...delta, amount: Math.abs(delta.amount) })}`
}

/** A step as it is read out: 'Nov 3: $30,375, −$525, 6 opens that day and the day after'. */
export function stepSentence({ price, delta, opens }: PriceStep, day: string): string {
  const parts = [
    price ? formatPrice(price) : 'no price',
    formatDelta(delta),
    opens === null ? '' : `${formatCount(opens)} ${opens === 1 ? 'open' : 'opens'} that day and the day after`,
  ]
  return `${day}: ${parts.filter(Boolean).join(', ')}`
}

/** A step with its place, and that of its label, which is only drawn where it has room. */
export type PlacedStep = PriceStep & {
  readonly x: number
  readonly y: number
  readonly labelX: number
  readonly isLabeled: boolean
}

/** Free pixels at both ends of the drawing. */
export const EDGE = 14
/** An amount as it is lettered: '$129,875'. */
const amountWidth = 58

export type Plot = {
  /** The line of the price as SVG path data; a time without a price is a gap. */
  readonly path: string
  readonly steps: readonly PlacedStep[]
  readonly bars: readonly {
    readonly day: string
    readonly opens: number
    readonly x: number
    readonly height: number
    readonly isNear: boolean
  }[]
  readonly barWidth: number
  readonly maxOpens: number
}

type Size = {
  readonly width: number
  readonly priceTop: number
  readonly priceHeight: number
  readonly openHeight: number
  readonly maxBars: number
  readonly labelWidth: number
}

/** Where everything of the drawing lies, in pixels: days across the width, today at its right end. */
export function plotPrices(
  steps: readonly PriceStep[],
  opensByDay: Overview['opensByDay'],
  today: string,
  size: Size,
): Plot | undefined {
  const first = [steps[0]?.day, opensByDay[0]?.day].filter((day) => day !== undefined).toSorted()[0]
  if (first === undefined || size.width <= 0) return undefined
  const span = Math.max(1, daysBetween(first, today))
  const x = (day: string) => round(EDGE + (Math.min(span, daysBetween(first, day)) / (span + 1)) * (size.width - 2 * EDGE))
  const end = round(size.width - EDGE)
  const amounts = steps.flatMap(({ price }) => (price ? [price.amount] : []))
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const y = (amount: number) => round(size.priceTop + ((highest - amount) / (highest - lowest || 1)) * size.priceHeight)
  const lastY = { at: size.priceTop }
  const placed = steps.map((step) => {
    lastY.at = step.price ? y(step.price.amount) : lastY.at
    return { ...step, x: x(step.day), y: lastY.at }
  })
  const path = placed
    .map((step, at) => {
      if (!step.price) return ''
      const move = placed[at - 1]?.price ? `V${step.y}` : `M${step.x} ${step.y}`
      return `${move}H${placed[at + 1]?.x ?? end}`
    })
    .join('')
  const near = daysOfChanges(steps)
  const maxOpens = Math.max(0, ...opensByDay.map(({ opens }) => opens))
  const perOpen = Math.min(size.openHeight, size.maxBars / Math.max(1, maxOpens))
  const barWidth = Math.max(2, Math.min(8, round((size.width - 2 * EDGE) / (span + 1)) - 1))
  return {
    path,
    steps: withLabels(placed, size),
    bars: opensByDay.map(({ day, opens }) => ({ day, opens, x: x(day), height: round(opens * perOpen), isNear: near.has(day) })),
    barWidth,
    maxOpens,
  }
}

/** The latest price is always labeled, others from the right on where a label has room beside the next. */
function withLabels(
  steps: readonly (PriceStep & { readonly x: number; readonly y: number })[],
  { width, labelWidth }: Size,
): PlacedStep[] {
  let next = Number.POSITIVE_INFINITY
  return steps
    .toReversed()
    .map((step) => {
      const labelX = Math.min(step.x + 8, width - amountWidth)
      const isLabeled = next - labelX >= labelWidth
      if (isLabeled) next = labelX
      return { ...step, labelX, isLabeled }
    })
    .toReversed()
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
