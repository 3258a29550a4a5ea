import { getCalendar, setHours as setHoursRoute } from '@lotline/contract/rooftops/calendar'
import { inOwnRooftop } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { keepClock, loadCalendar, setHours } from './calendar.ts'

/** Vehicles on the line are to follow hours that have been committed. */
type FollowLine = (doors: Doors, rooftopId: string, now: Date) => Promise<unknown>

export const calendarModule = (follow: FollowLine) =>
  defineModule({
    name: 'calendar',
    routes: (serve, { unhurried, now }) => calendarRoutes(serve, (rooftopId) => follow(unhurried, rooftopId, now())),
    housekeeping: [
      { name: 'clock', inRooftop: ({ doors }, rooftopId, now) => doors.inRooftop(rooftopId, (db) => keepClock({ db, now })) },
    ],
  })

/** `followLine`: the hours have changed, and vehicles on the line are to follow what is committed. */
function calendarRoutes(serve: Serve, followLine: (rooftopId: string) => Promise<unknown>): void {
  serve(getCalendar, ({ db }) => loadCalendar(db))
  serve.doors(setHoursRoute, async (requester, { body }) => {
    const calendar = await inOwnRooftop(requester, (ctx) => setHours(ctx, body))
    await followLine(requester.actor.rooftopId)
    return calendar
  })
}
