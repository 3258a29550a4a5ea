import { type ClockHours, minutesOf, type OpenPeriod, timeOf } from '@lotline/domain/calendar/calendar'
import { periodsMistake, tidyHours, weekdays } from '@lotline/domain/calendar/calendar-rules'

export type Day = readonly OpenPeriod[]
/** Hours being changed. The week is kept while they run round the clock, so that a second thought loses nothing. */
export type HoursDraft = {
  readonly kind: ClockHours['kind']
  readonly week: readonly Day[]
  readonly holidays: readonly string[]
}

const usualDay: Day = [{ opens: '08:00', closes: '18:00' }]
const usualWeek: readonly Day[] = weekdays.map((_, at) => (at < 5 ? usualDay : []))

export function draftOf(hours: ClockHours): HoursDraft {
  if (hours.kind === 'ROUND_THE_CLOCK') return { kind: hours.kind, week: usualWeek, holidays: [] }
  return { kind: hours.kind, week: hours.week, holidays: hours.holidays }
}

export function hoursOf({ kind, week, holidays }: HoursDraft, timeZone: string): ClockHours {
  return kind === 'ROUND_THE_CLOCK' ? { kind } : { kind, timeZone, week, holidays }
}

/** The same hours, whatever order their holidays are in. */
export function isSame(one: ClockHours, other: ClockHours): boolean {
  return JSON.stringify(tidyHours(one)) === JSON.stringify(tidyHours(other))
}

/** What is wrong with each day, Monday first; undefined for a day that is right. */
export function dayMistakes({ week }: HoursDraft): (string | undefined)[] {
  return weekdays.map((day, at) => periodsMistake(day, week[at] ?? []))
}

export function withDay(week: readonly Day[], at: number, day: Day): Day[] {
  return week.map((each, index) => (index === at ? day : each))
}

/** A day with one more opening: from an hour after the last one on, or the usual ones on a day that was closed. */
export function withPeriod(day: Day): Day {
  const last = day.at(-1)
  if (!last) return usualDay
  const opens = Math.min(minutesOf(last.closes) + 60, 23 * 60)
  return [...day, { opens: timeOf(opens), closes: timeOf(Math.min(opens + 180, 24 * 60)) }]
}

/** Where an opening lies in its day, in percent of it: what is drawn. */
export function barOf({ opens, closes }: OpenPeriod): { left: number; width: number } {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return { left: (from / 1440) * 100, width: (Math.max(0, to - from) / 1440) * 100 }
}
