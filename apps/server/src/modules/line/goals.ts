import type { Goals, SetGoals } from '@lotline/contract/recon/line'
import { goalsMistake, overtakenFields } from '@lotline/domain/line/line-rules'
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
  }
}

/** Sets the rooftop's goals; every vehicle is held against them from now on. */
export async function setGoals(ctx: Ctx, { seen, ...goals }: SetGoals): Promise<Goals> {
  refuseMistake('reconGoalSeconds', goalsMistake(goals.reconWarningSeconds, goals.reconGoalSeconds))
  refuseMistake('retailReadyGoalSeconds', goalsMistake(goals.retailReadyWarningSeconds, goals.retailReadyGoalSeconds))
  await lockLine(ctx.db)
  const fields = seen ? overtakenFields(seen, await describeGoals(ctx.db), goals) : []
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
  })
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', label: 'Goals changed' })
  return describeGoals(ctx.db)
}

function refuseMistake(field: string, message: string | undefined): void {
  if (message) throw new AppError('MALFORMED', `${message}.`, { errors: [{ field, message }] })
}
