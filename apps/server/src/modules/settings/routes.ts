import { listWorkflowSteps } from '@lotline/contract/recon'
import { listFeatures as featuresRoute, setFeature as setFeatureRoute } from '@lotline/contract/settings'
import type { Serve } from '../../http/serve.ts'
import { listFeatures, setFeature } from './features.ts'
import { loadSteps, stepsInUse } from './steps.ts'

export function settingsRoutes(serve: Serve): void {
  serve(listWorkflowSteps, async ({ db }) => stepsInUse(await loadSteps(db)))
  serve.admin(featuresRoute, listFeatures)
  serve.admin(setFeatureRoute, (ctx, { params, body }) => setFeature(ctx, params.name, body.enabled))
}
