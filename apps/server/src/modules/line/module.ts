import type { Doors } from '../../database/doors.ts'
import { defineModule } from '../../module/define.ts'
import { lineRoutes } from './routes.ts'

/** Vehicles on the line are to follow a change of it that has been committed. */
type FollowLine = (doors: Doors, rooftopId: string, now: Date) => Promise<unknown>

export const lineModule = (follow: FollowLine) =>
  defineModule({
    name: 'line',
    routes: (serve, { unhurried, now }) => lineRoutes(serve, (rooftopId) => follow(unhurried, rooftopId, now())),
  })
