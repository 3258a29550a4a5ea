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
  for (const { start, end } of stretches(quiet, timeZone, dayAfter(today, -1), dayAfter(today, 2)))
    if (start <= (until ?? at) && end > (until ?? at)) until = end
  return until
}

// So many days are looked through one by one; what nobody has come back to for longer is too old to be told.
const longestMs = 31 * 86_400_000

/** How long it was quiet between two moments. */
export function quietMsBetween(quiet: QuietHours, { from, to }: { from: Date; to: Date }, timeZone: string): number {
  if (!quiet.on || to.getTime() - from.getTime() > longestMs) return 0
  let sum = 0
  let counted = from.getTime()
  // A quiet Sunday and the nights around it overlap.
  for (const { start, end } of stretches(quiet, timeZone, dayAfter(wallDay(from, timeZone), -1), wallDay(to, timeZone))) {
    const upTo = Math.min(end.getTime(), to.getTime())
    sum += Math.max(0, upTo - Math.max(start.getTime(), counted))
    counted = Math.max(counted, upTo)
  }
  return sum
}

type Stretch = { start: Date; end: Date }

/** The quiet stretches that begin from one day to another, in their order. A clock change makes them shorter or longer, as it does the night. */
function stretches({ from, to, sundays }: QuietHours, timeZone: string, firstDay: string, lastDay: string): Stretch[] {
  const found: Stretch[] = []
  for (let day = firstDay; day <= lastDay; day = dayAfter(day)) {
    const next = dayAfter(day)
    const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
    if (sundays && isSunday) found.push({ start: wallMoment(day, 0, timeZone), end: wallMoment(next, 0, timeZone) })
    if (from !== to) found.push({ start: wallMoment(day, from, timeZone), end: wallMoment(from < to ? day : next, to, timeZone) })
  }
  return found.filter(({ start, end }) => start < end).sort((a, b) => a.start.getTime() - b.start.getTime())
}
