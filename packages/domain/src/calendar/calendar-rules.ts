import { type BusinessHours, type ClockHours, minutesOf, type OpenPeriod, type RoundTheClock } from './calendar.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const mostHolidays = 400

/** The mistake in hours that somebody wants a rooftop to run by; undefined where there is none. */
export function hoursMistake(hours: ClockHours): string | undefined {
  if (hours.kind === 'ROUND_THE_CLOCK') return undefined
  if (hours.week.length !== weekdays.length) return 'Set the hours for each of the seven days.'
  if (hours.week.every((periods) => periods.length === 0)) return 'Open at least one day a week, or no clock would run.'
  if (hours.holidays.length > mostHolidays) return `At most ${mostHolidays} holidays can be set.`
  const holiday = hours.holidays.find((day) => !isDay(day))
  if (holiday !== undefined) return `${holiday} is not a date.`
  return weekdays.map((day, at) => periodsMistake(day, hours.week[at] ?? [])).find(Boolean)
}

/** The mistake in the opening of one day, which the sentence names. */
export function periodsMistake(day: string, periods: readonly OpenPeriod[]): string | undefined {
  let closedSince = -1
  for (const { opens, closes } of periods) {
    if (!time.test(opens) || !(time.test(closes) || closes === '24:00')) return `${day}: write times as 08:00 or 17:30.`
    if (minutesOf(closes) <= minutesOf(opens)) return `${day} must close after it opens, no later than 24:00.`
    if (minutesOf(opens) <= closedSince) return `${day}: put the times in order, without overlaps.`
    closedSince = minutesOf(closes)
  }
  return undefined
}

/** Whether the text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
}

/** Opening hours in words: 'Mon to Fri 08:00 to 18:00, Sat 09:00 to 13:00'. */
export function hoursWords(hours: RoundTheClock | Pick<BusinessHours, 'kind' | 'week'>): string {
  return hours.kind === 'ROUND_THE_CLOCK' ? 'round the clock' : runsOfDays(hours).map(runWords).join(', ')
}

type Run = { first: number; last: number; periods: string }

function runsOfDays({ week }: Pick<BusinessHours, 'week'>): Run[] {
  const runs: Run[] = []
  for (const [at, periods] of week.entries()) {
    const words = periods.map(({ opens, closes }) => `${opens} to ${closes}`).join(' and ')
    const last = runs.at(-1)
    if (last && last.last === at - 1 && last.periods === words) last.last = at
    else if (words) runs.push({ first: at, last: at, periods: words })
  }
  return runs
}

function runWords({ first, last, periods }: Run): string {
  const short = (at: number) => weekdays[at]?.slice(0, 3) ?? ''
  return `${first === last ? short(first) : `${short(first)} to ${short(last)}`} ${periods}`
}

/** Hours with everything in its one order, so that equal hours are equal texts. */
export function tidyHours(hours: ClockHours): ClockHours {
  if (hours.kind === 'ROUND_THE_CLOCK') return { kind: hours.kind }
  const { kind, timeZone, week } = hours
  const periods = week.map((day) => day.map(({ opens, closes }) => ({ opens, closes })))
  return { kind, timeZone, week: periods, holidays: [...new Set(hours.holidays)].sort() }
}
