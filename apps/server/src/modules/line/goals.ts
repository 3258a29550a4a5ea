import type { Goals, SetGoals } from '@lotline/contract/recon/line'
import type { Money } from '@lotline/contract/shapes'
import { goalsMistake, overtakenFields } from '@lotline/domain/line/line-rules'
import { holdingCostMistake, holdingCostParts } from '@lotline/domain/reports/holding-cost'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { getRooftopGoals, lockLine, updateRooftopGoals } from './queries.ts'

export async function describeGoals(db: Db): Promise<Goals> {
  const rooftop = await getRooftopGoals(db)
  const money = (amount: number) => ({ amount, currency: 'USD' as const })
  return {
    reconWarningSeconds: rooftop.recon_warning_seconds,
    reconGoalSeconds: rooftop.recon_goal_seconds,
    retailReadyWarningSeconds: rooftop.retail_ready_warning_seconds,
    retailReadyGoalSeconds: rooftop.retail_ready_goal_seconds,
    idleLimitSeconds: rooftop.idle_limit_seconds,
    reconCostGoal: rooftop.recon_cost_goal === null ? null : money(rooftop.recon_cost_goal),
    pack: money(rooftop.pack),
    holdingCost: rooftop.holding_cost === null ? null : money(rooftop.holding_cost),
    holdingCostInputs: rooftop.holding_cost_inputs,
  }
}

/** Sets the rooftop's goals; every vehicle is held against them from now on. */
export async function setGoals(ctx: Ctx, { seen, ...given }: SetGoals): Promise<Goals> {
  await lockLine(ctx.db)
  const known = await describeGoals(ctx.db)
  const {
    holdingCost = known.holdingCost,
    holdingCostInputs = given.holdingCost === undefined ? known.holdingCostInputs : null,
  } = given
  const goals = { ...given, holdingCostInputs, holdingCost: holdingCostOf({ holdingCost, holdingCostInputs }) }
  refuseMistake('reconGoalSeconds', goalsMistake(goals.reconWarningSeconds, goals.reconGoalSeconds))
  refuseMistake('retailReadyGoalSeconds', goalsMistake(goals.retailReadyWarningSeconds, goals.retailReadyGoalSeconds))
  refuseMistake('holdingCost', holdingCostMistake(goals.holdingCost?.amount ?? 0))
  const fields = seen ? overtakenFields(seen, known, goals) : []
  if (fields.length > 0)
    throw new AppError('LINE_CHANGED', 'Someone else has changed the goals in the meantime. Check them, then save.', {
      fields,
    })
  await updateRooftopGoals(ctx.db, {
    recon_warning_seconds: goals.reconWarningSeconds,
    recon_goal_seconds: goals.reconGoalSeconds,
    retail_ready_warning_seconds: goals.retailReadyWarningSeconds,
    retail_ready_goal_seconds: goals.retailReadyGoalSeconds,
    idle_limit_seconds: goals.idleLimitSeconds,
    recon_cost_goal: goals.reconCostGoal?.amount ?? null,
    pack: goals.pack.amount,
    holding_cost: goals.holdingCost?.amount ?? null,
    holding_cost_inputs: goals.holdingCostInputs && JSON.stringify(goals.holdingCostInputs),
  })
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'goalsChanged' } })
  return describeGoals(ctx.db)
}

function holdingCostOf({ holdingCost, holdingCostInputs }: Pick<Goals, 'holdingCost' | 'holdingCostInputs'>): Money | null {
  return holdingCostInputs ? { amount: holdingCostParts(holdingCostInputs).perDay, currency: 'USD' } : holdingCost
}

function refuseMistake(field: string, message: string | undefined): void {
  if (message) throw new AppError('MALFORMED', `${message}.`, { errors: [{ field, message }] })
}
