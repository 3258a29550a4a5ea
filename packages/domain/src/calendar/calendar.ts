import { dayAfter, wallDay, wallMoment } from './wall-clock.ts'

/** A stretch of one day by the wall clock, 'HH:MM' to 'HH:MM'; the last may be '24:00'. */
export type OpenPeriod = { opens: string; closes: string }

/** When a rooftop works, by its own wall clock. */
export type BusinessHours = {
  kind: 'BUSINESS_HOURS'
  timeZone: string
  /** Seven days, Monday first; a day without a period is closed. */
  week: readonly (readonly OpenPeriod[])[]
  /** Closed days, YYYY-MM-DD. */
  holidays: readonly string[]
}
export type RoundTheClock = { kind: 'ROUND_THE_CLOCK' }
export type ClockHours = RoundTheClock | BusinessHours

/** Hours with the moment from which they count, ISO 8601 in UTC; null is from always. */
export type CalendarVersion = ClockHours & { validFrom: string | null }

/** All hours a rooftop has had, the earliest first: each piece of a time counts under the hours that were valid then. */
export type Calendar = readonly CalendarVersion[]

export const roundTheClock: Calendar = [{ kind: 'ROUND_THE_CLOCK', validFrom: null }]

/** Milliseconds since 1970. */
export type Stretch = { from: number; to: number }

/** A stretch of a calendar under one version of its hours; the first begins, the last ends, nowhere. */
export type Span = Stretch & { hours: ClockHours }

export function spansOf(calendar: Calendar): Span[] {
  return calendar.map((hours, at) => ({ hours, from: startOf(hours), to: startOf(calendar[at + 1]) }))
}

/** The hours that count at a moment. */
export function hoursAt(calendar: Calendar, at: Date): ClockHours {
  const versions = spansOf(calendar).filter(({ from }) => from <= at.getTime())
  return versions.at(-1)?.hours ?? { kind: 'ROUND_THE_CLOCK' }
}

function startOf(version: CalendarVersion | undefined): number {
  if (!version) return Number.POSITIVE_INFINITY
  return version.validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(version.validFrom)
}

/** The opening of a day (YYYY-MM-DD), in order; known days are kept with the hours they belong to. */
export function openingsOf(hours: BusinessHours, day: string): readonly Stretch[] {
  const kept = known.get(hours) ?? new Map<string, readonly Stretch[]>()
  known.set(hours, kept)
  const stretches = kept.get(day) ?? openings(hours, day)
  kept.set(day, stretches)
  return stretches
}
const known = new WeakMap<BusinessHours, Map<string, readonly Stretch[]>>()

function openings({ week, holidays, timeZone }: BusinessHours, day: string): readonly Stretch[] {
  if (holidays.includes(day)) return []
  const moment = (time: string) => wallMoment(day, minutesOf(time), timeZone).getTime()
  const periods = week[weekdayOf(day)] ?? []
  return periods.map(({ opens, closes }) => ({ from: moment(opens), to: moment(closes) })).filter(({ from, to }) => from < to)
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 'HH:MM' for minutes after midnight, '24:00' for the end of the day. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

// Hours that do not open in more than a year stand still for good.
const longestClosedDays = 400

/** Openings from a moment's day on, or back from it, nearest first, without an end; over only where none comes for more than a year. */
export function* openingsFrom(hours: BusinessHours, at: number, direction: 1 | -1): Generator<Stretch> {
  let day = wallDay(new Date(at), hours.timeZone)
  let closedDays = 0
  while (closedDays < longestClosedDays) {
    const ofDay = openingsOf(hours, day)
    closedDays = ofDay.length > 0 ? 0 : closedDays + 1
    yield* direction === 1 ? ofDay : ofDay.toReversed()
    day = dayAfter(day, direction)
  }
}
