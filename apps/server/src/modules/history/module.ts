import { defineModule } from '../../module/define.ts'
import { historyRoutes } from './routes.ts'

export const historyModule = defineModule({
  name: 'history',
  routes: (serve, { hub, progress, people }) =>
    historyRoutes(serve, { hub, progress, findActor: people.findActor, onSessions: people.onSessions }),
  notifies: ({ hub }) => [{ channel: 'lotline_change', hear: hub.wake, missed: hub.wakeAll }],
})
