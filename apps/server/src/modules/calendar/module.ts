import type { Doors } from '../../database/doors.ts'
import { defineModule } from '../../module/define.ts'
import { keepClock } from './calendar.ts'
import { calendarRoutes } from './routes.ts'

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
