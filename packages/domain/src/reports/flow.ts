import { dayAfter } from '../calendar/wall-clock.ts'
import { wallMoments } from '../calendar/wall-moments.ts'
import { percentileOf } from './corporate.ts'
import { daysOf, daysRange, type LocalRange, type Range } from './ranges.ts'

export const flowUnits = ['DAY', 'WEEK', 'MONTH'] as const
export type FlowUnit = (typeof flowUnits)[number]

/** What a drawing has room for: a quarter by days, two years by weeks. */
const mostDays = 92
const mostWeekDays = 731

/** A stretch of a flow by the rooftop's calendar, in wall texts and in moments; the first and the last may be parts of theirs. */
export type FlowBucket = LocalRange & Range

/** The days, weeks (from Monday) or months of a range that has begun, the first one at least; `isOpen` where the last has not ended. */
export function flowBuckets(range: LocalRange, timeZone: string, now: Date) {
  const [first, last] = [range.startDate.slice(0, 10), range.endDate.slice(0, 10)]
  const unit = unitOf(daysOf(range))
  const buckets: FlowBucket[] = []
  for (let day = first; day <= last; ) {
    const end = [lastDayOf(day, unit), last].sort()[0] ?? last
    const { startDate, endDate } = daysRange(day, end)
    const local = { startDate: day === first ? range.startDate : startDate, endDate: end === last ? range.endDate : endDate }
    const bucket = { ...local, ...momentsOf(local, timeZone) }
    if (buckets.length > 0 && bucket.from > now) break
    // A clock that skips the night may leave nothing of a day, as an end before noon may of the first second.
    if (bucket.until > bucket.from) buckets.push(bucket)
    day = dayAfter(end)
  }
  const until = buckets.at(-1)?.until
  return { unit, buckets, isOpen: until !== undefined && until > now }
}

function unitOf(days: number): FlowUnit {
  return days <= mostDays ? 'DAY' : days <= mostWeekDays ? 'WEEK' : 'MONTH'
}

function lastDayOf(day: string, unit: FlowUnit): string {
  if (unit === 'DAY') return day
  if (unit === 'WEEK') return dayAfter(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function momentsOf({ startDate, endDate }: LocalRange, timeZone: string): Range {
  const [start, end] = [wallMoments(startDate, timeZone), wallMoments(endDate, timeZone)]
  if (!start || !end) throw new Error(`${startDate} and ${endDate} are days and times`)
  return { from: start.first, until: new Date(end.last.getTime() + 1000) }
}

/** How many entered and left, in a step or in recon as a whole: `at` 0 is before the range, 1 its first bucket, beyond the last one after it. */
export type FlowDelta = { at: number; entered: number; left: number }

/** How many were in there before the range, and at the close of each of its buckets. */
export function stockAtClose(deltas: readonly FlowDelta[], buckets: number): number[] {
  const change = Array.from({ length: buckets + 1 }, () => 0)
  for (const { at, entered, left } of deltas) if (at <= buckets) change[at] = (change[at] ?? 0) + entered - left
  let stock = 0
  return change.map((by) => {
    stock += by
    return stock
  })
}

/**
 * From in to out: how long it took after `at` until as many had gone out as had come in by then, in the measure of `times`; between two
 * closes vehicles come and go evenly. Null where they had not yet.
 */
export function timeThrough({ times, into, outOf }: Counted, at: number): number | null {
  const [wanted, start] = [into[at], times[at]]
  if (wanted === undefined || start === undefined) return null
  const place = outOf.findIndex((out, one) => one >= at && out >= wanted)
  if (place < 0) return null
  const [end = start, out = wanted] = [times[place], outOf[place]]
  if (place === at) return 0
  const [before = start, had = 0] = [times[place - 1], outOf[place - 1]]
  return before + ((end - before) * (wanted - had)) / (out - had) - start
}
/** Counted up at each of some times, the earliest first: who had come in, with those who were there, and who had gone out. */
export type Counted = { times: readonly number[]; into: readonly number[]; outOf: readonly number[] }

/**
 * The step that holds the most vehicles of those in which nobody worked for more than half of the time, by its place; -1 where there is
 * none. Of a step without tracked work (null) it is not known.
 */
export function fullestWaiting(vehicles: readonly number[], shareOfWork: readonly (number | null)[]): number {
  const waiting = vehicles.map((count, at) => ((shareOfWork[at] ?? 1) < 0.5 ? count : 0))
  const most = Math.max(0, ...waiting)
  return most === 0 ? -1 : waiting.indexOf(most)
}

const daySeconds = 86_400

/** How many vehicles have been in recon for so many whole days, and how many of them for longer than the goal. */
export type AgeBlock = { days: number; vehicles: number; overGoal: number }

/** The vehicles in recon by the whole days of their recon times, given in whole seconds. */
export function agesOf(times: readonly number[], goalSeconds: number | null) {
  const sorted = times.toSorted((one, other) => one - other)
  const isOver = (seconds: number) => goalSeconds !== null && goalSeconds > 0 && seconds > goalSeconds
  const blocks = new Map<number, AgeBlock>()
  for (const seconds of sorted) {
    const days = Math.floor(seconds / daySeconds)
    const block = blocks.get(days) ?? { days, vehicles: 0, overGoal: 0 }
    blocks.set(days, { days, vehicles: block.vehicles + 1, overGoal: block.overGoal + (isOver(seconds) ? 1 : 0) })
  }
  const median = percentileOf(sorted, 0.5)
  return {
    blocks: [...blocks.values()],
    vehicles: sorted.length,
    overGoal: sorted.filter(isOver).length,
    medianAsSeconds: median === null ? null : Math.floor(median),
    oldestAsSeconds: sorted.at(-1) ?? null,
  }
}
