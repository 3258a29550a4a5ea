const formats = new Map<string, Intl.DateTimeFormat>()
const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000

/**
 * The moment at which a zone's wall clock shows `minutes` after midnight of a day (YYYY-MM-DD). A time that a clock change skips
 * is taken as the same stretch after the change, one that it repeats as the first of the two.
 */
export function wallMoment(day: string, minutes: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const [before, after] = [offsetMs(shown - dayMs, timeZone), offsetMs(shown + dayMs, timeZone)]
  const fits = [before, after].find((offset) => offsetMs(shown - offset, timeZone) === offset)
  return new Date(shown - (fits ?? before))
}

/** The day (YYYY-MM-DD) that a zone's calendar shows at a moment. */
export function wallDay(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetMs(at.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** The day after, or before, a day by so many days. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** What a zone's wall clock shows at a moment, as a field of day and time holds it: '2026-03-02T09:00'. */
export function wallText(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetMs(at.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** The moment that such a text tells; undefined where it tells none. */
export function wallTextMoment(text: string, timeZone: string): Date | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text)
  return found?.[1] === undefined ? undefined : wallMoment(found[1], Number(found[2]) * 60 + Number(found[3]), timeZone)
}

/** How far the zone's wall clock is ahead of UTC at a moment. */
export function offsetMs(at: number, timeZone: string): number {
  // Wall clocks show whole seconds.
  const whole = Math.floor(at / 1000) * 1000
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole
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
