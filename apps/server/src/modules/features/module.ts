import { defineModule } from '../../module/define.ts'
import { featureRoutes } from './routes.ts'

export const featuresModule = defineModule({ name: 'features', routes: (serve) => featureRoutes(serve) })
