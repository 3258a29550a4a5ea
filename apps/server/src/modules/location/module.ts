import { defineModule } from '../../module/define.ts'
import { locationRoutes } from './routes.ts'

export const locationModule = defineModule({
  name: 'location',
  routes: (serve, { options: { mapTiles = null } }) => locationRoutes(serve, mapTiles),
  history: { events: ['UPDATED_GPS_LOCATION'] },
})
