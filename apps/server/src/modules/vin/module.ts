import { defineModule } from '../../module/define.ts'
import { vinRoutes } from './routes.ts'

export const vinModule = defineModule({ name: 'vin', routes: (serve, { vinDecoder }) => vinRoutes(serve, vinDecoder) })
