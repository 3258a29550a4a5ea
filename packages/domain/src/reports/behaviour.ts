/** Of fewer values limits say nothing. */
export const fewestForLimits = 8
/** So many in a row on one side of the average are no chance. */
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

/** 1 a value outside a limit; 2 three of four in a row nearer to a limit than to the average; 3 eight or more in a row on one side. */
export const signalNumbers = { OUTSIDE: 1, NEAR: 2, RUN: 3 } as const
export type SignalKind = keyof typeof signalNumbers
/** The places that it is about, the first and the last of which bound it. */
export type Signal = { readonly kind: SignalKind; readonly side: Side; readonly at: readonly number[] }

export type Behaviour = {
  /** The place from which on values count for what follows. */
  readonly from: number
  readonly average: number | null
  readonly averageRange: number | null
  readonly limits: Limits | null
  /** By how much each value differs from the one before; null of the first. */
  readonly ranges: readonly (number | null)[]
  /** On which side of the average each value lies, and as the how many-th in a row; null at the average and before `from`. */
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
  const sides = values.map((value, at) => (at < from || average === null ? null : sideOf(value, average)))
  const signals =
    limits === null || average === null
      ? []
      : [...outside(values, from, limits), ...near(values, from, average, limits), ...runs(sides)]
  return { from, average, averageRange, limits, ranges, sides: placesOf(sides), signals }
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function limitsOf(average: number, averageRange: number): Limits {
  const lower = average - limitFactor * averageRange
  return { upper: average + limitFactor * averageRange, lower: lower > 0 ? lower : null, range: rangeFactor * averageRange }
}

function sideOf(value: number, average: number): Side | null {
  if (value === average) return null
  return value > average ? 'above' : 'below'
}

function placesOf(sides: readonly (Side | null)[]): Behaviour['sides'] {
  let place = 0
  return sides.map((side, at) => {
    place = side !== null && side === sides[at - 1] ? place + 1 : 1
    return side === null ? null : { side, place }
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

function runs(sides: readonly (Side | null)[]): Signal[] {
  const found: Signal[] = []
  let run: number[] = []
  for (const [at, side] of sides.entries()) {
    run = side !== null && side === sides[at - 1] ? [...run, at] : [at]
    if (side === null || side === sides[at + 1] || run.length < longRun) continue
    found.push({ kind: 'RUN', side, at: run })
  }
  return found
}
