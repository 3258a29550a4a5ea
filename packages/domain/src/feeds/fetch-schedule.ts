import { weekdayOf } from '../calendar/calendar.ts'
import { dayAfter, wallDay } from '../calendar/wall-clock.ts'
import { wallMoments } from '../calendar/wall-moments.ts'

/** Rhythms of a fetched feed: through the day, or at a time by the rooftop's clock. */
export const fetchRhythms = ['QUARTER_HOUR', 'HOUR', 'DAY', 'WEEKDAYS'] as const
export type FetchRhythm = (typeof fetchRhythms)[number]

/** `at` is '05:00' by the rooftop's clock; null for what comes through the day. */
export type FetchSchedule = { readonly every: FetchRhythm; readonly at: string | null }

export const isTimed = (every: FetchRhythm) => every === 'DAY' || every === 'WEEKDAYS'

/** 'Every 15 min', 'Every hour', 'Every day 5:00 AM', 'Mon to Fri 6:30 AM'. */
export function fetchScheduleWords({ every, at }: FetchSchedule): string {
  if (every === 'QUARTER_HOUR') return 'Every 15 min'
  if (every === 'HOUR') return 'Every hour'
  return `${every === 'DAY' ? 'Every day' : 'Mon to Fri'} ${clockWords(at ?? '00:00')}`
}

/** '5:00 AM' for '05:00'. */
function clockWords(at: string): string {
  const hour = Number(at.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${at.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const stepMs = { QUARTER_HOUR: 15 * minuteMs, HOUR: hourMs } as const

/** The first time by the schedule after a moment. */
export function nextSlot(schedule: FetchSchedule, timeZone: string, after: Date): Date {
  const { every } = schedule
  if (every === 'QUARTER_HOUR' || every === 'HOUR')
    return new Date((Math.floor(after.getTime() / stepMs[every]) + 1) * stepMs[every])
  return slotNear(schedule, timeZone, after, 1)
}

/** The last time by the schedule up to a moment. */
export function lastSlot(schedule: FetchSchedule, timeZone: string, until: Date): Date {
  const { every } = schedule
  if (every === 'QUARTER_HOUR' || every === 'HOUR') return new Date(Math.floor(until.getTime() / stepMs[every]) * stepMs[every])
  return slotNear(schedule, timeZone, until, -1)
}

// A weekend lies between two weekdays, and a clock may be turned around midnight.
const MAX_DAYS_AWAY = 5

function slotNear(schedule: FetchSchedule, timeZone: string, moment: Date, direction: 1 | -1): Date {
  const today = wallDay(moment, timeZone)
  for (let away = -1; away <= MAX_DAYS_AWAY; away += 1) {
    const found = slotOn(schedule, dayAfter(today, away * direction), timeZone)
    if (found && (direction === 1 ? found > moment : found <= moment)) return found
  }
  throw new Error('A schedule comes at least on every weekday')
}

/** A time that the clock leaves out is the next moment that there is; one that comes twice is the first of the two. */
function slotOn({ every, at }: FetchSchedule, day: string, timeZone: string): Date | undefined {
  if (every === 'WEEKDAYS' && weekdayOf(day) > 4) return undefined
  return wallMoments(`${day}T${at ?? '00:00'}:00`, timeZone)?.first
}

/** A file that comes up to so long before its time is that time's file. */
const earlyMs = 4 * hourMs

export type Awaited = {
  readonly schedule: FetchSchedule
  readonly timeZone: string
  readonly missingAfterHours: number
  /** When a new file came last. */
  readonly lastNewAt: Date | null
  /** Since when the feed is on and set up as it is: what was due before is not awaited. */
  readonly since: Date
  readonly now: Date
}

/** By when a new file is expected. With `isMissed` none had come by then; `slot` is what it was expected for. */
export type Expected = { readonly expectedBy: Date; readonly isMissed: boolean; readonly slot: Date }

/** Of a timed feed a new file is expected at each of its times; of others so long after the last one. */
export function expectedFile(awaited: Awaited): Expected {
  const { schedule, timeZone, missingAfterHours, lastNewAt, since, now } = awaited
  const patienceMs = missingAfterHours * hourMs
  if (!isTimed(schedule.every)) {
    const slot = new Date(Math.max(since.getTime(), lastNewAt?.getTime() ?? 0))
    const expectedBy = new Date(slot.getTime() + patienceMs)
    return { slot, expectedBy, isMissed: expectedBy <= now }
  }
  const over = lastSlot(schedule, timeZone, new Date(now.getTime() - patienceMs))
  const isMissed = over >= since && !hasCome(over, awaited)
  let slot = over
  if (!isMissed)
    do slot = nextSlot(schedule, timeZone, slot)
    while (slot < since || (slot <= now && hasCome(slot, awaited)))
  return { slot, expectedBy: new Date(slot.getTime() + patienceMs), isMissed }
}

/** Whether a new file came for a time of the schedule: since then, or not long before. */
function hasCome(slot: Date, { lastNewAt, missingAfterHours }: Awaited): boolean {
  return lastNewAt !== null && lastNewAt.getTime() >= slot.getTime() - Math.min(earlyMs, missingAfterHours * hourMs)
}

/** Whether a timed feed still waits for the file of its last time: the same file as before is looked for again. */
export function isAwaited(awaited: Awaited): boolean {
  if (!isTimed(awaited.schedule.every)) return false
  const slot = lastSlot(awaited.schedule, awaited.timeZone, awaited.now)
  return slot >= awaited.since && !hasCome(slot, awaited)
}
