import { getCalendar, setHours as setHoursRoute } from '@lotline/contract/calendar'
import type { Serve } from '../../http/serve.ts'
import { loadCalendar, setHours } from './calendar.ts'

/** `followLine`: the hours have changed, and vehicles on the line are to follow what is committed. */
export function calendarRoutes(serve: Serve, followLine: (rooftopId: string) => Promise<unknown>): void {
  serve(getCalendar, ({ db }) => loadCalendar(db))
  serve.raw(setHoursRoute, async ({ doors, actor, now }, { body }) => {
    const calendar = await doors.inRooftop(actor.rooftopId, (db) => setHours({ db, actor, now }, body))
    await followLine(actor.rooftopId)
    return calendar
  })
}
