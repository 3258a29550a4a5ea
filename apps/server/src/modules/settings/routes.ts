import { listWorkflowSteps } from '@lotline/contract/recon'
import type { Serve } from '../../http/serve.ts'
import { loadSteps, stepsInUse } from './steps.ts'

export function settingsRoutes(serve: Serve): void {
  serve(listWorkflowSteps, async ({ db }) => stepsInUse(await loadSteps(db)))
}
