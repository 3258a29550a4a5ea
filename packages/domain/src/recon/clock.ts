import { type Calendar, openingsFrom, type Span, type Stretch, spansOf } from '../calendar/calendar.ts'

/** Milliseconds that a rooftop's clock runs between two moments; never negative. */
export function runningMs(calendar: Calendar, from: Date, to: Date): number {
  const [start, end] = [from.getTime(), to.getTime()]
  if (end <= start) return 0
  return spansOf(calendar).reduce((sum, span) => sum + runsWithin(span, Math.max(start, span.from), Math.min(end, span.to)), 0)
}

function runsWithin({ hours }: Span, from: number, to: number): number {
  if (to <= from) return 0
  if (hours.kind === 'ROUND_THE_CLOCK') return to - from
  let sum = 0
  for (const opening of openingsFrom(hours, from, 1)) {
    if (opening.from >= to) break
    sum += Math.max(0, Math.min(to, opening.to) - Math.max(from, opening.from))
  }
  return sum
}

/**
 * The moment at which a clock that starts at `from` has run for `ms`, in the past when `ms` is negative; 'never' where the hours
 * do not open again.
 */
export function momentAfter(calendar: Calendar, from: Date, ms: number): Date | 'never' {
  if (ms === 0) return from
  const spans = spansOf(calendar)
  const found = ms > 0 ? ahead(spans, from.getTime(), ms) : back(spans, from.getTime(), -ms)
  return found === undefined ? 'never' : new Date(found)
}

function ahead(spans: readonly Span[], from: number, ms: number): number | undefined {
  let left = ms
  for (const span of spans) {
    const start = Math.max(from, span.from)
    for (const stretch of start < span.to ? stretchesOf(span, start, 1) : []) {
      const runs = { from: Math.max(start, stretch.from), to: Math.min(span.to, stretch.to) }
      if (runs.from + left <= runs.to) return runs.from + left
      left -= Math.max(0, runs.to - runs.from)
    }
  }
  return undefined
}

function back(spans: readonly Span[], from: number, ms: number): number | undefined {
  let left = ms
  for (const span of spans.toReversed()) {
    const start = Math.min(from, span.to)
    for (const stretch of start > span.from ? stretchesOf(span, start, -1) : []) {
      const runs = { from: Math.max(span.from, stretch.from), to: Math.min(start, stretch.to) }
      if (runs.to - left >= runs.from) return runs.to - left
      left -= Math.max(0, runs.to - runs.from)
    }
  }
  return undefined
}

/** The running stretches of a span, nearest first, from a moment on or back from it; they may reach beyond the span. */
function* stretchesOf({ hours, from, to }: Span, at: number, direction: 1 | -1): Generator<Stretch> {
  if (hours.kind === 'ROUND_THE_CLOCK') {
    yield { from, to }
    return
  }
  for (const opening of openingsFrom(hours, at, direction)) {
    if (direction === 1 ? opening.from >= to : opening.to <= from) return
    yield opening
  }
}

/** Whole seconds, rounded down: what the wire carries. */
export function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
