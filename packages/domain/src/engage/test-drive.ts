import { type Calendar, hoursAt, openingsOf, timeOf } from '../calendar/calendar.ts'
import { dayAfter, wallDay, wallMoment, wallText } from '../calendar/wall-clock.ts'

/** Open days that a shopper chooses from. */
export const TEST_DRIVE_DAYS = 6
/** Minutes between two times, and how long a drive takes. */
const EVERY_MINUTES = 60
export const TEST_DRIVE_MINUTES = 30
/** Before that nobody has read the wish and brought the car around. */
const LEAD_MS = 2 * 60 * 60 * 1000
/** A rooftop that is closed for longer offers fewer days. */
const MAX_DAYS_AHEAD = 21

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** A day, 'YYYY-MM-DD', and its times in minutes after midnight; none on one that is closed. */
export type TestDriveDay = { date: string; times: number[] }

/** Where and when: the hours of a rooftop, by its own wall clock. */
export type Hours = { calendar: Calendar; timeZone: string }

/** The next open days with their times, and the closed ones between them. Empty for a rooftop that is closed for weeks. */
export function testDriveDays(hours: Hours, now: Date): TestDriveDay[] {
  const days: TestDriveDay[] = []
  const today = wallDay(now, hours.timeZone)
  let [open, ahead] = [0, 0]
  while (open < TEST_DRIVE_DAYS && ahead < MAX_DAYS_AHEAD) {
    const date = dayAfter(today, ahead)
    ahead += 1
    const opening = daytimeOf(hours, date)
    const times = timesOf(hours, date, opening, now)
    if (times.length > 0) open += 1
    // A day that is as good as over was open.
    if (times.length > 0 || opening.length === 0) days.push({ date, times })
  }
  return days.slice(0, days.findLastIndex(({ times }) => times.length > 0) + 1)
}

/** The moment of a time that is offered now; undefined for every other. */
export function testDriveMoment(hours: Hours, now: Date, { date, time }: { date: string; time: number }): Date | undefined {
  const day = testDriveDays(hours, now).find((one) => one.date === date)
  return day?.times.includes(time) ? wallMoment(date, time, hours.timeZone) : undefined
}

/** Whether the rooftop is open at a moment to come and for as long as a drive takes. */
export function canDriveAt(hours: Hours, now: Date, at: Date): boolean {
  if (at <= now) return false
  return openingOf(hours, wallDay(at, hours.timeZone))?.some((stretch) => fits(stretch, at)) ?? true
}

type Opening = readonly { from: number; to: number }[]

/** Daytime of a rooftop that has not said when it is open, in minutes of its day: nobody is asked to come at night. */
const usualDaytime = { from: 9 * 60, to: 18 * 60 }

function daytimeOf(hours: Hours, date: string): Opening {
  return openingOf(hours, date) ?? stretchOf(hours, date, usualDaytime)
}

/** Undefined for one that is open round the clock. */
function openingOf({ calendar, timeZone }: Hours, date: string): Opening | undefined {
  const valid = hoursAt(calendar, wallMoment(date, dayMinutes / 2, timeZone))
  return valid.kind === 'BUSINESS_HOURS' ? openingsOf(valid, date) : undefined
}

function stretchOf({ timeZone }: Hours, date: string, { from, to }: { from: number; to: number }): Opening {
  return [{ from: wallMoment(date, from, timeZone).getTime(), to: wallMoment(date, to, timeZone).getTime() }]
}

function timesOf({ timeZone }: Hours, date: string, opening: Opening, now: Date): number[] {
  const times: number[] = []
  for (let time = 0; time < dayMinutes; time += EVERY_MINUTES) {
    const at = wallMoment(date, time, timeZone)
    // A time that the clock skips is on no clock.
    const isShown = wallText(at, timeZone) === `${date}T${timeOf(time)}`
    if (isShown && at.getTime() >= now.getTime() + LEAD_MS && opening.some((stretch) => fits(stretch, at))) times.push(time)
  }
  return times
}

function fits({ from, to }: Opening[number], at: Date): boolean {
  return at.getTime() >= from && at.getTime() + TEST_DRIVE_MINUTES * minuteMs <= to
}
