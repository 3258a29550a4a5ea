import { listFeatures as featuresRoute, setFeature as setFeatureRoute } from '@lotline/contract/rooftops/features'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { listFeatures, setFeature } from './features.ts'

export const featuresModule = defineModule({ name: 'features', routes: (serve) => featureRoutes(serve) })

function featureRoutes(serve: Serve): void {
  serve.account(featuresRoute, listFeatures)
  serve.account(setFeatureRoute, (ctx, { params, body }) => setFeature(ctx, params.name, body.enabled))
}
