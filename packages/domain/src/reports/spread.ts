import { percentileOf } from './corporate.ts'
import { meanSeconds } from './figures.ts'

/** Of fewer vehicles neither a median nor a percentile says anything. */
export const fewestForMedian = 5

/** As many times of one kind are told at most: enough to draw them. */
export const mostTimes = 500

/** Of very many, sorted, some with both ends: wherever the share of the places passed turns to the next whole one. */
export function evenlyChosen(sorted: readonly number[], most: number): number[] {
  const passed = (place: number) => Math.floor((place * (most - 1)) / (sorted.length - 1))
  return sorted.filter((_, place) => sorted.length <= most || place === 0 || passed(place) !== passed(place - 1))
}

/** How evenly times lie: whole seconds but for what lies between two vehicles; null where too few vehicles tell. */
export type Spread = {
  readonly vehicles: number
  readonly average: number | null
  readonly median: number | null
  /** Nine of ten vehicles took no longer. */
  readonly ninetieth: number | null
  /** The sample's. */
  readonly deviation: number | null
  /** How many met the goal, a time that equals it too; null without one. */
  readonly met: number | null
}

/** The figures of times that are sorted, the shortest first. */
export function spreadOf(sorted: readonly number[], goal: number | null): Spread {
  const vehicles = sorted.length
  const share = (of: number) => (vehicles < fewestForMedian ? null : percentileOf(sorted, of))
  return {
    vehicles,
    average: meanSeconds({ vehicles, sum: sorted.reduce((sum, value) => sum + value, 0) }),
    median: share(0.5),
    ninetieth: share(0.9),
    deviation: deviationOf(sorted),
    met: goal ? sorted.filter((seconds) => seconds <= goal).length : null,
  }
}

/** The sample's standard deviation; null of fewer than two. */
function deviationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}
