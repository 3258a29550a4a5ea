import { weekdayOf } from '../calendar/calendar.ts'
import { dayAfter, wallDay, wallMoment } from '../calendar/wall-clock.ts'

/** When somebody wants their digest: minutes after midnight of their own zone, on days that are 1 for Monday to 7. */
export type DigestTimes = { readonly at: number; readonly days: readonly number[]; readonly timeZone: string }

/** A digest that could not be sent for so long has lost its point: the next one tells the same. */
const latestMs = 6 * 60 * 60 * 1000

/** The first moment of a digest after `after`, on a day that has had none; null where no day is chosen. */
export function nextDigest(times: DigestTimes, after: Date, sentAt: Date | null): Date | null {
  const sentOn = sentAt && wallDay(sentAt, times.timeZone)
  const today = wallDay(after, times.timeZone)
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = dayAfter(today, ahead)
    const at = momentOn(times, day)
    if (at && at > after && day !== sentOn) return at
  }
  return null
}

/**
 * The moment of the digest that is to be sent now: it has come not long ago, maybe before midnight, and its day has had none; null where
 * there is none.
 */
export function dueDigest(times: DigestTimes, now: Date, sentAt: Date | null): Date | null {
  const today = wallDay(now, times.timeZone)
  for (const day of [today, dayAfter(today, -1)]) {
    const at = momentOn(times, day)
    if (!at || at > now) continue
    const isLost = now.getTime() - at.getTime() > latestMs
    return isLost || (sentAt && wallDay(sentAt, times.timeZone) === day) ? null : at
  }
  return null
}

/** What is kept of when a digest was sent: what goes out after midnight is of the day before, and leaves the next day its own. */
export function sentMoment({ timeZone }: DigestTimes, due: Date, now: Date): Date {
  return wallDay(due, timeZone) === wallDay(now, timeZone) ? now : due
}

function momentOn({ at, days, timeZone }: DigestTimes, day: string): Date | undefined {
  return days.includes(weekdayOf(day) + 1) ? wallMoment(day, at, timeZone) : undefined
}
