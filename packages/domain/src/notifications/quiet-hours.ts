import { dayAfter, wallDay, wallMoment } from '../calendar/wall-clock.ts'

/** When somebody's devices stay silent: minutes since midnight on their own wall clock. */
export type QuietHours = {
  readonly on: boolean
  readonly from: number
  readonly to: number
  /** Sundays as a whole. */
  readonly sundays: boolean
}

/** Until when a moment is quiet; null where it is not. From and to at the same time are quiet hours of no length: only Sundays are left of them. */
export function quietUntil(quiet: QuietHours, at: Date, timeZone: string): Date | null {
  if (!quiet.on) return null
  const today = wallDay(at, timeZone)
  let until: Date | null = null
  // What is quiet through the night goes over into a quiet Sunday, and that into the night behind it.
  for (const { start, end } of stretches(quiet, today, timeZone)) if (start <= (until ?? at) && end > (until ?? at)) until = end
  return until
}

type Stretch = { start: Date; end: Date }

/** The quiet stretches that could touch a day, by their beginnings. A clock change makes them shorter or longer, as it does the night. */
function stretches({ from, to, sundays }: QuietHours, today: string, timeZone: string): Stretch[] {
  const found: Stretch[] = []
  for (let days = -1; days <= 2; days += 1) {
    const day = dayAfter(today, days)
    const next = dayAfter(day)
    const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
    if (sundays && isSunday) found.push({ start: wallMoment(day, 0, timeZone), end: wallMoment(next, 0, timeZone) })
    if (from !== to) found.push({ start: wallMoment(day, from, timeZone), end: wallMoment(from < to ? day : next, to, timeZone) })
  }
  return found.filter(({ start, end }) => start < end).sort((a, b) => a.start.getTime() - b.start.getTime())
}
