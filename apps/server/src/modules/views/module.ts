import { defineModule } from '../../module/define.ts'
import { viewRoutes } from './routes.ts'

export const viewsModule = defineModule({ name: 'views', routes: (serve) => viewRoutes(serve) })
