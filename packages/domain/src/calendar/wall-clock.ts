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

/** Whether a text tells a day and time to the second, '2026-03-02T09:00:00'. */
export function isWallText(text: string): boolean {
  const shown = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return !Number.isNaN(shown) && new Date(shown).toISOString().slice(0, 19) === text
}

/**
 * The first and the last moment at which a zone's wall clock shows a day and time to the second ('2026-03-02T09:00:00'): two where it is
 * turned back, and where it skips that time the moment after the gap. Undefined for a text that tells no day and time.
 */
export function wallMoments(text: string, timeZone: string): { first: Date; last: Date } | undefined {
  if (!isWallText(text)) return undefined
  const shown = Date.parse(`${text}Z`)
  const [before, after] = [offsetMs(shown - dayMs, timeZone), offsetMs(shown + dayMs, timeZone)]
  const moments = [before, after].map((offset) => shown - offset).filter((at) => at + offsetMs(at, timeZone) === shown)
  if (moments.length === 0) moments.push(turnBetween(shown - dayMs, shown + dayMs, timeZone))
  return { first: new Date(Math.min(...moments)), last: new Date(Math.max(...moments)) }
}

/** The moment between two at which a zone's wall clock is turned. */
function turnBetween(from: number, to: number, timeZone: string): number {
  let [early, late] = [from, to]
  const turned = offsetMs(to, timeZone)
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000
    if (offsetMs(middle, timeZone) === turned) late = middle
    else early = middle
  }
  return late
}

/** How far the zone's wall clock is ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
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
