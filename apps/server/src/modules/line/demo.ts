import { holdingCostParts } from '@lotline/domain/reports/holding-cost'
import { demoAccounts } from '../../demo/people.ts'
import { demoLine } from '../../demo/rooftops.ts'
import type { OpenDemo } from '../../module/demo-part.ts'
import { layLine } from './lay-line.ts'
import { updateRooftopGoals } from './queries.ts'
import { insertPermits } from './step-queries.ts'
import { loadSteps } from './steps.ts'

/** Lays the line, sets what a vehicle in stock costs a day, and says who is limited to which of its steps. */
export const openDemo: OpenDemo = async ({ doors, id, plan, actor }) => {
  await doors.inRooftop(id, async (db) => {
    if ((await loadSteps(db)).length > 0) return
    const stepIds = await layLine(
      { db },
      demoLine((key) => actor(key).personId),
    )
    await updateRooftopGoals(db, {
      holding_cost: holdingCostParts(plan.holdingCost).perDay,
      holding_cost_inputs: JSON.stringify(plan.holdingCost),
    })
    for (const { key, steps = [] } of [...demoAccounts, ...plan.staff]) {
      const allowed = steps.map((step) => stepIds.get(step) ?? missing(step))
      await insertPermits(db, actor(key).personId, allowed)
    }
  })
  return {}
}

function missing(step: string): never {
  throw new Error(`The demo's line has no step ${step}`)
}
