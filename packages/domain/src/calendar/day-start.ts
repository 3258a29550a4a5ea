import { wallMoment } from './wall-clock.ts'

/** The moment a day (YYYY-MM-DD) begins in a time zone. */
export function dayStart(day: string, timeZone: string): Date {
  return wallMoment(day, 0, timeZone)
}

/** A day's start, but never later than now: a feed may not date a car into the future. */
export function pastDayStart(day: string | null, timeZone: string, now: Date): Date {
  if (day === null) return now
  const start = dayStart(day, timeZone)
  return start > now ? now : start
}
