import { weekdayOf } from '../calendar/calendar.ts'
import { weekdays } from '../calendar/calendar-rules.ts'
import { dayAfter, wallDay } from '../calendar/wall-clock.ts'
import { wallMoments } from '../calendar/wall-moments.ts'
import type { RangePreset } from './ranges.ts'

/** The ranges of a report that is sent: each is told by the day on which it is. */
export const sentPresets = [
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
] as const satisfies readonly RangePreset[]
export type SentPreset = (typeof sentPresets)[number]

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type Frequency = (typeof frequencies)[number]

/** The day of a month that stands for its last one. */
export const lastOfMonth = 0
/** Every month has it. */
export const latestMonthDay = 28

export const fewestReceivers = 1
export const mostReceivers = 50
export const mostSchedules = 100

/** How often a report is sent: at a full hour, on days by the rooftop's calendar. */
export type Rhythm = {
  readonly frequency: Frequency
  /** 1 for Monday to 7; of a weekly one. */
  readonly weekday: number | null
  /** 1 to 28, 0 for the last; of a monthly one. */
  readonly monthDay: number | null
  readonly hour: number
}

/** A sending that could not be made for so long has lost its point: the next one tells the same. */
const latestMs = 24 * 60 * 60 * 1000

/** One sending: the day that it is for, and its moment. No day has two. */
export type Occurrence = { readonly day: string; readonly at: Date }

/** The first sending after a moment, on a day that has had none. */
export function nextOccurrence(rhythm: Rhythm, timeZone: string, after: Date, sentFor: string | null): Occurrence {
  // A month has at most 31 days; the first day may be over already, or may have had its own.
  for (let [day, ahead] = [dayAfter(wallDay(after, timeZone), -1), 0]; ahead <= 66; ahead += 1, day = dayAfter(day)) {
    const found = occurrenceOn(rhythm, day, timeZone)
    if (found && found.at > after && (sentFor === null || day > sentFor)) return found
  }
  throw new Error('A rhythm comes at least once a month')
}

/**
 * The sending that is due: of those that were missed the latest one, not over a day old. `since` is when the schedule was made or
 * changed: what would have come before is not made up for.
 */
export function dueOccurrence(
  rhythm: Rhythm,
  timeZone: string,
  { now, since, sentFor }: { readonly now: Date; readonly since: Date; readonly sentFor: string | null },
): Occurrence | undefined {
  const today = wallDay(now, timeZone)
  const days = [today, dayAfter(today, -1), dayAfter(today, -2)]
  const latest = days.map((day) => occurrenceOn(rhythm, day, timeZone)).find((found) => found && found.at <= now)
  if (!latest || latest.at <= since || now.getTime() - latest.at.getTime() > latestMs) return undefined
  return sentFor === null || latest.day > sentFor ? latest : undefined
}

/** An hour that the clock leaves out is the next moment that there is; one that comes twice is the first of the two. */
function occurrenceOn(rhythm: Rhythm, day: string, timeZone: string): Occurrence | undefined {
  if (!isOn(rhythm, day)) return undefined
  const at = wallMoments(`${day}T${String(rhythm.hour).padStart(2, '0')}:00:00`, timeZone)?.first
  return at && { day, at }
}

function isOn({ frequency, weekday, monthDay }: Rhythm, day: string): boolean {
  if (frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return weekdayOf(day) + 1 === weekday
  return monthDay === lastOfMonth ? dayAfter(day).endsWith('-01') : Number(day.slice(8)) === monthDay
}

/** 'every day at 7 AM', 'every Monday at 7 AM', 'on the 15th of each month at 7 AM', 'on the last day of each month at 7 AM'. */
export function rhythmWords(rhythm: Rhythm): string {
  const at = `at ${hourWords(rhythm.hour)}`
  if (rhythm.frequency === 'DAILY') return `every day ${at}`
  if (rhythm.frequency === 'WEEKLY') return `every ${weekdays[(rhythm.weekday ?? 1) - 1]} ${at}`
  return `on the ${monthDayWords(rhythm.monthDay ?? lastOfMonth)} of each month ${at}`
}

/** '7 AM', '12 PM', '12 AM'. */
export function hourWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '1st', '22nd', 'last day'. */
export function monthDayWords(day: number): string {
  if (day === lastOfMonth) return 'last day'
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
