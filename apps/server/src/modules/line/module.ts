import * as contract from '@lotline/contract/recon/line'
import { listWorkflowSteps } from '@lotline/contract/recon/recon'
import { type Ctx, inOwnRooftop } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import type { DoorsCtx, Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { allowSteps } from './allow-steps.ts'
import { describeGoals, setGoals } from './goals.ts'
import { describeLine } from './line.ts'
import { addStep, deleteStep, editStep, orderLine, retireStep } from './shape-line.ts'
import { stepNames } from './step-queries.ts'
import { loadSteps, stepsInUse } from './steps.ts'

/** Vehicles on the line are to follow a change of it that has been committed. */
type FollowLine = (doors: Doors, rooftopId: string, now: Date) => Promise<unknown>

export const lineModule = (follow: FollowLine) =>
  defineModule({
    name: 'line',
    routes: (serve, { unhurried, now }) => lineRoutes(serve, (rooftopId) => follow(unhurried, rooftopId, now())),
    history: { events: [], names: stepNames },
    demo: () => import('./demo.ts'),
  })

/** `followLine`: the line has changed, and vehicles on it are to follow. */
function lineRoutes(serve: Serve, followLine: (rooftopId: string) => Promise<unknown>): void {
  serve(listWorkflowSteps, async ({ db }) => stepsInUse(await loadSteps(db)))
  serve(contract.getLine, ({ db }) => describeLine(db))
  serve(contract.getGoals, ({ db }) => describeGoals(db))
  serve(contract.setGoals, (ctx, { body }) => setGoals(ctx, body))
  serve(contract.allowSteps, (ctx, { params, body }) => allowSteps(ctx, params.personId, body))

  /** In a transaction of its own, because vehicles can follow only what is committed. */
  const shape = async (requester: DoorsCtx, change: (ctx: Ctx) => Promise<void>) => {
    const line = await inOwnRooftop(requester, async (ctx) => {
      await change(ctx)
      return requester.settle(ctx.db, await describeLine(ctx.db))
    })
    await followLine(requester.actor.rooftopId)
    return line
  }
  serve.doors(contract.addStep, (raw, { body }) => shape(raw, (ctx) => addStep(ctx, body)))
  serve.doors(contract.editStep, (raw, { params, body }) => shape(raw, (ctx) => editStep(ctx, params.stepId, body)))
  serve.doors(contract.retireStep, (raw, { params, body }) => shape(raw, (ctx) => retireStep(ctx, params.stepId, body.retired)))
  serve.doors(contract.deleteStep, (raw, { params }) => shape(raw, (ctx) => deleteStep(ctx, params.stepId)))
  serve.doors(contract.orderLine, (raw, { body }) => shape(raw, (ctx) => orderLine(ctx, body.steps)))
}
