import { getCalendar, setHours as setHoursRoute } from '@lotline/contract/calendar'
import { listWorkflowSteps } from '@lotline/contract/recon'
import { listFeatures as featuresRoute, setFeature as setFeatureRoute } from '@lotline/contract/settings'
import type { Serve } from '../../http/serve.ts'
import { loadCalendar, setHours } from './calendar.ts'
import { listFeatures, setFeature } from './features.ts'
import { loadSteps, stepsInUse } from './steps.ts'

export type SettingsDeps = {
  /** Goals or hours have changed: open visits are to follow them. */
  followGoals(rooftopId: string): Promise<unknown>
}

export function settingsRoutes(serve: Serve, { followGoals }: SettingsDeps): void {
  serve(listWorkflowSteps, async ({ db }) => stepsInUse(await loadSteps(db)))
  serve(getCalendar, ({ db }) => loadCalendar(db))
  serve.raw(setHoursRoute, async ({ doors, actor, now }, { body }) => {
    const calendar = await doors.inRooftop(actor.rooftopId, (db) => setHours({ db, actor, now }, body))
    await followGoals(actor.rooftopId)
    return calendar
  })
  serve.admin(featuresRoute, listFeatures)
  serve.admin(setFeatureRoute, (ctx, { params, body }) => setFeature(ctx, params.name, body.enabled))
}
