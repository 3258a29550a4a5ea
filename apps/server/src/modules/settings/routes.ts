import { getCalendar, setHours as setHoursRoute } from '@lotline/contract/calendar'
import * as line from '@lotline/contract/line'
import { listWorkflowSteps } from '@lotline/contract/recon'
import { listFeatures as featuresRoute, setFeature as setFeatureRoute } from '@lotline/contract/settings'
import type { Ctx } from '../../ctx.ts'
import type { RawCtx, Serve } from '../../http/serve.ts'
import { allowSteps } from './allow-steps.ts'
import { loadCalendar, setHours } from './calendar.ts'
import { listFeatures, setFeature } from './features.ts'
import { describeGoals, setGoals } from './goals.ts'
import { describeLine } from './line-view.ts'
import { addStep, deleteStep, editStep, orderLine, retireStep } from './shape-line.ts'
import { loadSteps, stepsInUse } from './steps.ts'

export type SettingsDeps = {
  /** The line, its goals or hours have changed: vehicles on it are to follow. */
  followLine(rooftopId: string): Promise<unknown>
}

export function settingsRoutes(serve: Serve, { followLine }: SettingsDeps): void {
  serve(listWorkflowSteps, async ({ db }) => stepsInUse(await loadSteps(db)))
  serve(getCalendar, ({ db }) => loadCalendar(db))
  serve(line.getLine, ({ db }) => describeLine(db))
  serve(line.getGoals, ({ db }) => describeGoals(db))
  serve(line.setGoals, (ctx, { body }) => setGoals(ctx, body))
  serve(line.allowSteps, (ctx, { params, body }) => allowSteps(ctx, params.personId, body))

  /** In a transaction of its own, because vehicles can follow only what is committed. */
  async function then<T>({ doors, actor, now }: RawCtx, change: (ctx: Ctx) => Promise<T>): Promise<T> {
    const result = await doors.inRooftop(actor.rooftopId, (db) => change({ db, actor, now }))
    await followLine(actor.rooftopId)
    return result
  }
  const shape = (raw: RawCtx, change: (ctx: Ctx) => Promise<void>) =>
    then(raw, async (ctx) => {
      await change(ctx)
      return describeLine(ctx.db)
    })
  serve.raw(setHoursRoute, (raw, { body }) => then(raw, (ctx) => setHours(ctx, body)))
  serve.raw(line.addStep, (raw, { body }) => shape(raw, (ctx) => addStep(ctx, body)))
  serve.raw(line.editStep, (raw, { params, body }) => shape(raw, (ctx) => editStep(ctx, params.stepId, body)))
  serve.raw(line.retireStep, (raw, { params, body }) => shape(raw, (ctx) => retireStep(ctx, params.stepId, body.retired)))
  serve.raw(line.deleteStep, (raw, { params }) => shape(raw, (ctx) => deleteStep(ctx, params.stepId)))
  serve.raw(line.orderLine, (raw, { body }) => shape(raw, (ctx) => orderLine(ctx, body.steps)))
  serve.admin(featuresRoute, listFeatures)
  serve.admin(setFeatureRoute, (ctx, { params, body }) => setFeature(ctx, params.name, body.enabled))
}
