/** When a rooftop's clocks run. Round the clock is the default; opening hours join this union when a rooftop can choose them. */
export type Calendar = { kind: 'ROUND_THE_CLOCK' }

export const roundTheClock: Calendar = { kind: 'ROUND_THE_CLOCK' }

/** Milliseconds that a rooftop's clock runs between two moments; never negative. */
export function runningMs(_calendar: Calendar, from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime())
}

/** The moment at which a clock that starts at `from` has run for `ms`; in the past when `ms` is negative. */
export function momentAfter(_calendar: Calendar, from: Date, ms: number): Date {
  return new Date(from.getTime() + ms)
}

/** Whole seconds, rounded down: what the wire carries. */
export function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
