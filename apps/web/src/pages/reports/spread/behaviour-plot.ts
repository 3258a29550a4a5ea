import type { SpreadPoints } from '@lotline/contract/reports/spread'
import type { Behaviour } from '@lotline/domain/reports/behaviour'
import { timeTicks } from '../../../ui/chart/ticks.ts'

/** What is drawn of a step. */
export type Drawn = {
  readonly series: SpreadPoints
  readonly values: readonly number[]
  readonly behaviour: Behaviour
  /** Where something changed, or from where the limits are. */
  readonly changedAt: number | null
  readonly dayOf: (at: number) => string
}

/** Of a drawing, in pixels: where its values and their moving ranges stand. */
export type Plot = {
  readonly isSmall: boolean
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  /** The axis of the values, and that of the ranges, which small drawings leave to the table. */
  readonly base: number
  readonly rangeBase: number
  readonly x: (at: number) => number
  readonly y: (seconds: number) => number
  readonly yOfRange: (seconds: number) => number
  readonly ticks: readonly number[]
  readonly rangeTicks: readonly number[]
  /** From one point to the next. */
  readonly gap: number
}

const small = 560
const rangeHeight = 72

export function plotOf(width: number, values: readonly number[], behaviour: Behaviour, goal: number | null): Plot {
  const isSmall = width < small
  const { limits, ranges } = behaviour
  const ticks = timeTicks(Math.max(60, goal ?? 0, limits?.upper ?? 0, ...values), isSmall ? 5 : 6)
  const rangeTicks = timeTicks(Math.max(60, limits?.range ?? 0, ...ranges.map((range) => range ?? 0)), 3)
  const [most, mostRange] = [ticks.at(-1) ?? 1, rangeTicks.at(-1) ?? 1]
  const left = isSmall ? 26 : 44
  const right = width - (isSmall ? 6 : 128)
  const top = isSmall ? 22 : 26
  const base = isSmall ? 194 : 196
  const rangeBase = isSmall ? base : 306
  const inset = isSmall ? 10 : 14
  const gap = values.length < 2 ? 0 : (right - left - 2 * inset) / (values.length - 1)
  return {
    isSmall,
    width,
    height: rangeBase + (isSmall ? 24 : 22),
    left,
    right,
    top,
    base,
    rangeBase,
    gap,
    ticks,
    rangeTicks,
    x: (at) => (values.length < 2 ? (left + right) / 2 : left + inset + at * gap),
    y: (seconds) => base - (seconds / most) * (base - top),
    yOfRange: (seconds) => rangeBase - (seconds / mostRange) * rangeHeight,
  }
}

/** '2d', '1½d', '12h', '15m': a mark of a scale of durations, all of which are whole. */
export function tickWords(seconds: number): string {
  if (seconds === 0) return '0'
  const halves = seconds / 43_200
  // Where marks go by half days '1½d' stands beside '1d' and '2d'; below a day hours are plainer.
  if (Number.isInteger(halves) && halves > 1) return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'}d`
  return seconds % 3600 === 0 ? `${seconds / 3600}h` : `${seconds / 60}m`
}

/** Where labels stand so that none covers another, as near to their lines as that lets them; in the order of the lines. */
export function apart(lines: readonly number[], gap = 14): number[] {
  const placed = new Map<number, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const [at, y] of [...lines.entries()].toSorted(([, one], [, other]) => one - other)) {
    last = Math.max(y, last + gap)
    placed.set(at, last)
  }
  return lines.map((y, at) => placed.get(at) ?? y)
}

/** The points under which a day is written: those that must be, then evenly chosen ones, as many as fit. */
export function dated(count: number, x: Plot['x'], must: readonly number[], room = 58): number[] {
  const evenly = Array.from({ length: 6 }, (_, at) => Math.round(((count - 1) * at) / 5))
  const chosen: number[] = []
  for (const at of [...must, 0, count - 1, ...evenly]) {
    if (at >= 0 && at < count && chosen.every((other) => Math.abs(x(other) - x(at)) >= room)) chosen.push(at)
  }
  return chosen.toSorted((one, other) => one - other)
}
