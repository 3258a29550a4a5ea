import { defineModule } from '../../module/define.ts'
import { boardRoutes } from './routes.ts'

export const boardModule = defineModule({ name: 'board', routes: (serve) => boardRoutes(serve) })
