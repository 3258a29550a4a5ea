import type { ShownRooftop } from '@lotline/contract/shopper/page'
import { type Calendar, hoursAt, openingsOf } from '@lotline/domain/calendar/calendar'
import { wallDay, wallText } from '@lotline/domain/calendar/wall-clock'
import type { Db } from '../../../database/doors.ts'
import { loadCalendar } from '../../calendar/index.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { readDealership } from '../rooftop.ts'

/** The rooftop as shoppers know it, with its hours today. */
export async function readShownRooftop(db: Db, now: Date): Promise<ShownRooftop> {
  const { time_zone: timeZone } = await getRooftop(db)
  return { ...(await readDealership(db)), timeZone, today: openingToday(await loadCalendar(db), now) }
}

/** Opening of the day by the rooftop's clock; null for one that has no hours. */
export function openingToday(calendar: Calendar, now: Date): ShownRooftop['today'] {
  const hours = hoursAt(calendar, now)
  if (hours.kind === 'ROUND_THE_CLOCK') return null
  const { timeZone } = hours
  const openings = openingsOf(hours, wallDay(now, timeZone))
  const at = now.getTime()
  const minuteOf = (moment: number) => {
    const [hour = 0, minute = 0] = wallText(new Date(moment), timeZone).slice(11).split(':').map(Number)
    return hour * 60 + minute
  }
  const current = openings.find(({ from, to }) => from <= at && at < to)
  const next = openings.find(({ from }) => from > at)
  // A day's end is midnight of the next.
  const last = current ?? next ?? openings.at(-1)
  return {
    isOpen: current !== undefined,
    opensAt: next && !current ? minuteOf(next.from) : null,
    closesAt: last ? minuteOf(last.to) || 1440 : null,
  }
}
