import { getCalendar, setHours as setHoursRoute } from '@lotline/contract/calendar'
import { inOwnRooftop } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import { loadCalendar, setHours } from './calendar.ts'

/** `followLine`: the hours have changed, and vehicles on the line are to follow what is committed. */
export function calendarRoutes(serve: Serve, followLine: (rooftopId: string) => Promise<unknown>): void {
  serve(getCalendar, ({ db }) => loadCalendar(db))
  serve.raw(setHoursRoute, async (requester, { body }) => {
    const calendar = await inOwnRooftop(requester, (ctx) => setHours(ctx, body))
    await followLine(requester.actor.rooftopId)
    return calendar
  })
}
