import { defineModule } from '../../module/define.ts'
import { feedRoutes } from './routes.ts'

export const feedsModule = defineModule({
  name: 'feeds',
  routes: (serve, { feeds }) => feedRoutes(serve, feeds),
  history: { events: ['DATA_REFRESHED'] },
})
