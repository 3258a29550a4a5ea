import { dayAfter, wallDay } from '@lotline/domain/calendar/wall-clock'

type Style = 'clock' | 'weekday' | 'day' | 'monthDay' | 'dayOfYear' | 'date' | 'zone'
const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  clock: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  monthDay: { month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  date: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  zone: { hour: 'numeric', timeZoneName: 'short' },
}
const formats = new Map<string, Intl.DateTimeFormat>()
const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const readersClock = new Intl.DateTimeFormat('en-US', styles.clock)
let zone = readersZone

/** Tells the page where its rooftop is: times of day are told as a clock on its wall shows them, wherever the reader sits. */
export function learnTimeZone(timeZone: string): void {
  if (timeZone === zone) return
  zone = timeZone
  formats.clear()
}

function written(style: Style, moment: Date): string {
  const known = formats.get(style)
  const format = known ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: zone })
  if (!known) formats.set(style, format)
  // A thin space is not a space to everybody who looks for '1:40 PM'.
  return format.format(moment).replaceAll('\u202f', ' ')
}

/** '1:40 PM' by the rooftop's clock, 'CST' behind it where the reader's shows another time. */
export function clockWords(moment: Date): string {
  return isReadersTime(moment) ? written('clock', moment) : `${written('clock', moment)} ${zoneWords(moment)}`
}

/** 'Today', 'Yesterday', 'Tue, Nov 17', or 'Nov 17, 2025' in another year. */
export function dayWords(moment: Date, now: Date): string {
  const [day, today] = [wallDay(moment, zone), wallDay(now, zone)]
  if (day === today) return 'Today'
  if (day === dayAfter(today, -1)) return 'Yesterday'
  return written(day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dayOfYear', moment)
}

/** 'Nov 17', or 'Nov 17, 2025' in another year: for columns of days. */
export function formatShortDay(moment: Date, now: Date): string {
  const isThisYear = wallDay(moment, zone).slice(0, 4) === wallDay(now, zone).slice(0, 4)
  return written(isThisYear ? 'monthDay' : 'dayOfYear', moment)
}

/** 'Nov 17, 2025': the day alone, whenever it was. */
export function dateWords(moment: Date): string {
  return written('dayOfYear', moment)
}

/** As short as it can be told: '7:58 AM' today, 'Thu 4:52 PM' this week, 'Tue, Nov 3' before that. */
export function momentWords(moment: Date, now: Date): string {
  const today = wallDay(now, zone)
  const day = wallDay(moment, zone)
  if (day >= today) return clockWords(moment)
  return day > dayAfter(today, -7) ? `${written('weekday', moment)} ${clockWords(moment)}` : dayWords(moment, now)
}

/** Of what is to come: '9:30 AM' today, 'Tomorrow 5:00 AM', 'Mon 6:30 AM' within a week, else 'Tue, Dec 8, 5:00 AM'. */
export function comingMomentWords(moment: Date, now: Date): string {
  const [day, today] = [wallDay(moment, zone), wallDay(now, zone)]
  if (day <= today) return clockWords(moment)
  if (day === dayAfter(today)) return `Tomorrow ${clockWords(moment)}`
  return day < dayAfter(today, 7) ? `${written('weekday', moment)} ${clockWords(moment)}` : fullMomentWords(moment, now)
}

/** 'Tue, Nov 17, 1:40 PM': a day and a time, whenever it was. */
export function fullMomentWords(moment: Date, now: Date): string {
  const isThisYear = wallDay(moment, zone).slice(0, 4) === wallDay(now, zone).slice(0, 4)
  return `${written(isThisYear ? 'day' : 'dayOfYear', moment)}, ${clockWords(moment)}`
}

/** 'Tue, Nov 17, 2026, 1:40 PM CST': all of it, for whoever points at a shorter form. */
export function exactMomentWords(moment: Date): string {
  return `${written('date', moment)}, ${written('clock', moment)} ${zoneWords(moment)}`
}

function zoneWords(moment: Date): string {
  return written('zone', moment).split(' ').at(-1) ?? ''
}

/** Whether the reader's own clock shows the same day and time. */
function isReadersTime(moment: Date): boolean {
  if (zone === readersZone) return true
  const own = readersClock.format(moment).replaceAll('\u202f', ' ')
  return written('clock', moment) === own && wallDay(moment, zone) === wallDay(moment, readersZone)
}

/** '2026-11-17': the day that the rooftop's calendar shows. */
export function dayHere(moment: Date): string {
  return wallDay(moment, zone)
}
