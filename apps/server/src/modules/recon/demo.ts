import type { Ctx } from '../../ctx.ts'
import type { Act, StepAct } from '../../demo/life.ts'
import type { DemoHouse, OpenDemo } from '../../module/demo-part.ts'
import { loadSteps, type Step } from '../line/index.ts'
import { forgetHanded } from '../notifications/index.ts'
import { changePrice, markSold } from '../vehicles/index.ts'
import { assign, unassign } from './assign.ts'
import { setState } from './change-state.ts'
import { sendTo } from './change-step.ts'
import { complete, enterRecon, leaveRecon, removeFromRecon, sendBack } from './finish.ts'

/** The rooftop's people, and its steps by name. */
type Shop = Pick<DemoHouse, 'actor'> & { stepId(name: string): string }

/** Vehicles live through the services, each act at its own time. */
export const openDemo: OpenDemo = async ({ doors, id, actor }) => {
  const ids = new Map(namesOf(await doors.inRooftop(id, loadSteps)))
  const stepId = (name: string) => {
    const found = ids.get(name)
    if (found === undefined)
      throw new Error(`The demo group lacks the step ${name}. Empty the database and start again, or set DEMO=0.`)
    return found
  }
  const shop = { actor, stepId }
  return {
    // What people were told on the way is as old as that.
    write: async (_story, { vehicleId, ctxAt }) => forgetHanded(ctxAt(0, 'manager').db, vehicleId),
    acts: ({ life }) =>
      life.acts.map((act) => ({
        at: act.at,
        by: act.by,
        perform: (ctx, vehicleId) => perform(ctx, shop, vehicleId, act),
      })),
  }
}

function namesOf(steps: readonly Step[]): (readonly [string, string])[] {
  return steps.flatMap((step) => [[step.name, step.id] as const, ...namesOf(step.childSteps)])
}

async function perform(ctx: Ctx, shop: Shop, id: string, act: Act): Promise<unknown> {
  switch (act.kind) {
    case 'ENTER_RECON':
      return enterRecon(ctx, id)
    case 'SEND_BACK':
      return sendBack(ctx, id)
    case 'COMPLETE':
      return complete(ctx, id)
    case 'REMOVE':
      return removeFromRecon(ctx, id)
    case 'PRICE':
      return changePrice(ctx, id, act.price)
    case 'SELL':
      await leaveRecon(ctx, id, 'sold')
      return markSold(ctx, id)
    default:
      return walk(ctx, shop, id, act)
  }
}

const states = { BEGIN: 'ACTIVE', PAUSE: 'ACTIVE_PAUSED', FINISH: 'COMPLETE' } as const

async function walk(ctx: Ctx, shop: Shop, id: string, act: StepAct): Promise<unknown> {
  if (act.kind === 'MOVE') return sendTo(ctx, id, { stepId: shop.stepId(act.step) })
  if (act.kind === 'ASSIGN') return assign(ctx, id, shop.actor(act.person).personId)
  if (act.kind === 'UNASSIGN') return unassign(ctx, id)
  return setState(ctx, id, { state: states[act.kind], ...(act.kind === 'PAUSE' && { reason: act.reason }) })
}
