import type { Calendar, CalendarVersion } from '@lotline/domain/calendar/calendar'
import { hoursWords } from '@lotline/domain/calendar/calendar-rules'
import { dayStart, wallDay } from '@lotline/domain/calendar/wall-clock'
import { isSame } from './hours-draft.ts'

const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Fri, Dec 25, 2026' for YYYY-MM-DD. */
export function dayLabel(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`))
}

/** 'Sun, Nov 22, 2026, 3:42 PM' by the clock of a zone; the day alone for its very beginning. */
export function momentLabel(moment: Date, timeZone: string): string {
  const day = wallDay(moment, timeZone)
  if (dayStart(day, timeZone).getTime() === moment.getTime()) return dayLabel(day)
  return `${dayLabel(day)}, ${new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment)}`
}

export type VersionRow = { readonly version: CalendarVersion; readonly state: 'PAST' | 'NOW' | 'PLANNED' }

/** The hours that have been, are and will be, the latest first. What was set to the same hours again is one. */
export function versionRows(calendar: Calendar, now: Date): VersionRow[] {
  const distinct = calendar.filter((version, at) => at === 0 || !isSame(version, calendar[at - 1] ?? version))
  const begun = distinct.filter(({ validFrom }) => validFrom === null || new Date(validFrom) <= now).length
  return distinct
    .map((version, at): VersionRow => ({ version, state: at >= begun ? 'PLANNED' : at === begun - 1 ? 'NOW' : 'PAST' }))
    .toReversed()
}

/** 'Mon to Fri 08:00 to 18:00', with a capital. */
export function sentence(version: CalendarVersion): string {
  const words = hoursWords(version)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
