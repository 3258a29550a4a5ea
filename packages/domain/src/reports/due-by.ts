import { type Calendar, hoursAt } from '../calendar/calendar.ts'
import { wallDay, wallText } from '../calendar/wall-clock.ts'

/** Until when somebody plans the day: the morning until noon, then until the rooftop closes; until midnight where it does not close any more. */
export const dueByKinds = ['NOON', 'CLOSE', 'MIDNIGHT'] as const
export type DueBy = {
  by: (typeof dueByKinds)[number]
  /** By the rooftop's wall clock, as the list's filter 'due' takes it: 'YYYY-MM-DDTHH:mm:ss'. */
  until: string
}

export function dueByAt(calendar: Calendar, now: Date, timeZone: string): DueBy {
  const [today, time = ''] = wallText(now, timeZone).split('T')
  if (time < '12:00') return { by: 'NOON', until: `${today}T12:00:00` }
  const closes = closingAt(calendar, now, timeZone)
  const isAhead = closes !== undefined && closes > time && closes !== '24:00'
  return isAhead ? { by: 'CLOSE', until: `${today}T${closes}:00` } : { by: 'MIDNIGHT', until: `${today}T23:59:59` }
}

/** When the last opening of the day ends, 'HH:MM'. */
function closingAt(calendar: Calendar, now: Date, timeZone: string): string | undefined {
  const hours = hoursAt(calendar, now)
  const today = wallDay(now, timeZone)
  if (hours.kind === 'ROUND_THE_CLOCK' || hours.holidays.includes(today)) return undefined
  const mondayFirst = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return hours.week[mondayFirst]
    ?.map(({ closes }) => closes)
    .toSorted()
    .at(-1)
}
