import { dayAfter, wallDay } from '../calendar/wall-clock.ts'
import { wallMoments } from '../calendar/wall-moments.ts'

/** The ranges that a report offers by name (REP-010). */
export const rangePresets = [
  'TODAY',
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'CUSTOM_RANGE',
] as const
export type RangePreset = (typeof rangePresets)[number]
export const standardPreset: RangePreset = 'LAST_30_DAYS'

/** A stretch by a rooftop's wall clock, both ends counted: 'YYYY-MM-DDTHH:mm:ss'. */
export type LocalRange = { startDate: string; endDate: string }
/** The same in moments: what is in it happened at `from` or later and before `until`. */
export type Range = { from: Date; until: Date }

/** Days that a range may have: what a store keeps its books for. */
export const mostRangeDays = 3660
/** No book of a store begins before; from here on every range has days before it to compare with. */
export const firstRangeYear = 1900

/** Whole days, YYYY-MM-DD, as a local range. */
export function daysRange(first: string, last: string): LocalRange {
  return { startDate: `${first}T00:00:00`, endDate: `${last}T23:59:59` }
}

/** A preset at a moment in a rooftop's zone; the last 7 and 30 days count today (OPN-197). */
export function presetRange(preset: Exclude<RangePreset, 'CUSTOM_RANGE'>, now: Date, timeZone: string): LocalRange {
  const today = wallDay(now, timeZone)
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = dayAfter(monthStart, -1)
  const ranges: Record<typeof preset, [string, string]> = {
    TODAY: [today, today],
    YESTERDAY: [dayAfter(today, -1), dayAfter(today, -1)],
    LAST_7_DAYS: [dayAfter(today, -6), today],
    LAST_30_DAYS: [dayAfter(today, -29), today],
    THIS_MONTH: [monthStart, today],
    LAST_MONTH: [`${lastMonthEnd.slice(0, 8)}01`, lastMonthEnd],
  }
  return daysRange(...ranges[preset])
}

/** The days that a range touches. */
export function daysOf({ startDate, endDate }: LocalRange): number {
  const [first = 0, last = 0] = [startDate, endDate].map((moment) => Date.parse(`${moment.slice(0, 10)}T00:00:00Z`))
  return Math.round((last - first) / (24 * 60 * 60 * 1000)) + 1
}

/** As many days just before those that a range touches. */
export function precedingRange(range: LocalRange): LocalRange {
  const first = range.startDate.slice(0, 10)
  return daysRange(dayAfter(first, -daysOf(range)), dayAfter(first, -1))
}

/** The 30 days before a rooftop's last 30 days. */
export function previous30Days(now: Date, timeZone: string): LocalRange {
  const today = wallDay(now, timeZone)
  return daysRange(dayAfter(today, -59), dayAfter(today, -30))
}

/**
 * The moments of a local range in a zone. An hour that comes twice is counted whole: a start takes the earlier, an end the later; a time
 * that the clock skips is the moment after the gap. Answers what is wrong with a range that is none.
 */
export function rangeMoments({ startDate, endDate }: LocalRange, timeZone: string): Range | RangeFault {
  const [start, end] = [wallMoments(startDate, timeZone), wallMoments(endDate, timeZone)]
  if (!start || !end)
    return { field: start ? 'endDate' : 'startDate', message: 'is not a day and time such as 2026-03-02T09:00:00' }
  if (Number(startDate.slice(0, 4)) < firstRangeYear)
    return { field: 'startDate', message: `must be in ${firstRangeYear} or later` }
  const range = { from: start.first, until: new Date(end.last.getTime() + 1000) }
  if (range.from >= range.until) return { field: 'endDate', message: 'must not be before startDate' }
  const days = (range.until.getTime() - range.from.getTime()) / (24 * 60 * 60 * 1000)
  return days > mostRangeDays ? { field: 'endDate', message: `must be within ${mostRangeDays} days of startDate` } : range
}
export type RangeFault = { field: 'startDate' | 'endDate'; message: string }

export function isFault(range: Range | RangeFault): range is RangeFault {
  return 'field' in range
}
