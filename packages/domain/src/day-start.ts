const formats = new Map<string, Intl.DateTimeFormat>()

/** The moment a day (YYYY-MM-DD) begins in a time zone. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetMs(midnight, timeZone)
  // The guess may lie on the other side of a clock change.
  return new Date(midnight - offsetMs(guess, timeZone))
}

/** How far the zone's wall clock is ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = 'numeric'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formats.set(timeZone, format)
  return format
}

/** A day's start, but never later than now: a feed may not date a car into the future. */
export function pastDayStart(day: string | null, timeZone: string, now: Date): Date {
  if (day === null) return now
  const start = dayStart(day, timeZone)
  return start > now ? now : start
}
