/** Of fewer values limits say nothing. */
export const fewestForLimits = 8
/** So many in a row on one side of the center are no chance. */
export const longRun = 8

// The constants of a chart of individuals: three deviations by the average moving range, and the same for the ranges themselves.
const limitFactor = 2.66
const rangeFactor = 3.268

export type Side = 'above' | 'below'
export type Limits = {
  readonly upper: number
  /** Null where it would lie at or below zero, which no time can. */
  readonly lower: number | null
  /** Of the moving range. */
  readonly range: number
}

/**
 * 1 a value outside a limit; 2 three of four in a row nearer to a limit than to the average; 3 eight or more in a row on one side of the
 * center; 4 a value that differs from the one before by more than the limit of the moving range.
 */
export const signalNumbers = { OUTSIDE: 1, NEAR: 2, RUN: 3, RANGE: 4 } as const
export type SignalKind = keyof typeof signalNumbers
/** The places that it is about, the first and the last of which bound it. */
export type Signal = { readonly kind: SignalKind; readonly side: Side; readonly at: readonly number[] }

export type Behaviour = {
  /** The place from which on values count for what follows. */
  readonly from: number
  readonly average: number | null
  /** Runs are counted around it: the average, or the median of skewed values, more than half of which lie on one side of their average. */
  readonly center: { readonly value: number; readonly is: 'average' | 'median' } | null
  readonly averageRange: number | null
  readonly limits: Limits | null
  /** By how much each value differs from the one before; null of the first. */
  readonly ranges: readonly (number | null)[]
  /** On which side of the center each value lies, and as the how many-th in a row; null at the center and before `from`. */
  readonly sides: readonly ({ readonly side: Side; readonly place: number } | null)[]
  readonly signals: readonly Signal[]
}

/** How values behave in the order in which they came: what is to be expected of them, and what no longer looks like chance. */
export function behaviourOf(values: readonly number[], from = 0): Behaviour {
  const counted = values.slice(from)
  const average = meanOf(counted)
  const ranges = values.map((value, at) => (at === 0 ? null : Math.abs(value - (values[at - 1] ?? value))))
  const averageRange = meanOf(ranges.slice(from + 1).filter((range) => range !== null))
  const limits =
    average === null || averageRange === null || counted.length < fewestForLimits ? null : limitsOf(average, averageRange)
  const center = average === null ? null : centerOf(counted, average)
  const sides = values.map((value, at) => (at < from || center === null ? null : sideOf(value, center.value)))
  const signals =
    limits === null || average === null
      ? []
      : [
          ...outside(values, from, limits),
          ...near(values, from, average, limits),
          ...runs(sides, center?.is === 'median'),
          ...jumps(values, from, limits),
        ]
  return { from, average, center, averageRange, limits, ranges, sides: placesOf(sides, center?.is === 'median'), signals }
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

// Of |mean - median| in standard deviations: beyond it values count as skewed (Doane and Seward, Journal of Statistics Education 19-2, 2011).
const notableSkew = 0.2

function centerOf(values: readonly number[], average: number): NonNullable<Behaviour['center']> {
  const ordered = values.toSorted((one, other) => one - other)
  const middle = Math.floor(ordered.length / 2)
  const [high = 0, low = 0] = [ordered[middle], ordered[ordered.length % 2 === 1 ? middle : middle - 1]]
  const median = (high + low) / 2
  const deviation = Math.sqrt(meanOf(values.map((value) => (value - average) ** 2)) ?? 0)
  const isSkewed = deviation > 0 && Math.abs(average - median) / deviation > notableSkew
  return isSkewed ? { value: median, is: 'median' } : { value: average, is: 'average' }
}

function limitsOf(average: number, averageRange: number): Limits {
  const lower = average - limitFactor * averageRange
  return { upper: average + limitFactor * averageRange, lower: lower > 0 ? lower : null, range: rangeFactor * averageRange }
}

function sideOf(value: number, average: number): Side | null {
  if (value === average) return null
  return value > average ? 'above' : 'below'
}

function placesOf(sides: readonly (Side | null)[], passesOver: boolean): Behaviour['sides'] {
  let run: { side: Side | null; place: number } = { side: null, place: 0 }
  return sides.map((side) => {
    if (side === null) {
      if (!passesOver) run = { side: null, place: 0 }
      return null
    }
    run = { side, place: side === run.side ? run.place + 1 : 1 }
    return { side, place: run.place }
  })
}

function outside(values: readonly number[], from: number, { upper, lower }: Limits): Signal[] {
  return values.flatMap((value, at): Signal[] => {
    if (at < from) return []
    if (value > upper) return [{ kind: 'OUTSIDE', side: 'above', at: [at] }]
    return lower !== null && value < lower ? [{ kind: 'OUTSIDE', side: 'below', at: [at] }] : []
  })
}

function near(values: readonly number[], from: number, average: number, limits: Limits): Signal[] {
  return (['above', 'below'] as const).flatMap((side) => {
    const limit = side === 'above' ? limits.upper : limits.lower
    if (limit === null) return []
    const half = (average + limit) / 2
    const isNear = values.map((value, at) => at >= from && (side === 'above' ? value > half : value < half))
    const groups: number[][] = []
    for (let first = from; first + 4 <= values.length; first += 1) {
      const found = [first, first + 1, first + 2, first + 3].filter((at) => isNear[at])
      if (found.length < 3) continue
      const last = groups.at(-1)
      // Fours that share a value are one signal.
      if (last?.some((at) => found.includes(at))) last.push(...found.filter((at) => !last.includes(at)))
      else groups.push(found)
    }
    return groups.map((at): Signal => ({ kind: 'NEAR', side, at }))
  })
}

function jumps(values: readonly number[], from: number, { range }: Limits): Signal[] {
  return values.flatMap((value, at): Signal[] => {
    const before = values[at - 1]
    if (at <= from || before === undefined || Math.abs(value - before) <= range) return []
    return [{ kind: 'RANGE', side: value > before ? 'above' : 'below', at: [at - 1, at] }]
  })
}

/** Long runs; a value at the average ends one, values at the median, of which there is always one, are passed over. */
function runs(sides: readonly (Side | null)[], passesOver: boolean): Signal[] {
  const found: { side: Side; at: number[] }[] = []
  let isParted = true
  for (const [at, side] of sides.entries()) {
    const last = found.at(-1)
    if (side === null) isParted ||= !passesOver
    else if (last?.side === side && !isParted) last.at.push(at)
    else found.push({ side, at: [at] })
    if (side !== null) isParted = false
  }
  return found.filter(({ at }) => at.length >= longRun).map((run): Signal => ({ kind: 'RUN', ...run }))
}
