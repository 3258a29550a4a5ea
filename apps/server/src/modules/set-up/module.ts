import { defineModule } from '../../module/define.ts'
import { setUpRoutes } from './routes.ts'

export const setUpModule = defineModule({ name: 'set-up', routes: (serve) => setUpRoutes(serve) })
