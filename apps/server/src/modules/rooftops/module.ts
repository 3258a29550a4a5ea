import { defineModule } from '../../module/define.ts'
import { rooftopRoutes } from './routes.ts'

export const rooftopsModule = defineModule({
  name: 'rooftops',
  routes: (serve) => rooftopRoutes(serve),
  history: { events: ['DICTIONARY_CHANGED'] },
})
