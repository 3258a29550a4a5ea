import type { goalTypes, SummaryItem } from '@lotline/contract/reports/dashboard'
import type { SummaryType } from '@lotline/domain/reports/dashboard'
import { presetRange } from '@lotline/domain/reports/ranges'
import type { Ctx } from '../../ctx.ts'
import { averagesIn, momentsOf } from '../reports/index.ts'
import { readDecisionTime } from '../tasks/index.ts'
import { countWaiting, type GoalRow, getGoals, listStepStands, type StepStand } from './queries.ts'

/** The cards: vehicles in recon now, and averages of the last 30 days as the step report of these has them. */
export async function readSummary(ctx: Ctx): Promise<SummaryItem[]> {
  const { db, actor, now } = ctx
  const goals = await getGoals(db)
  const seesGoals = actor.permissions.has('DASHBOARD_GOALS_VIEW')
  const last30 = momentsOf(presetRange('LAST_30_DAYS', now, goals.time_zone), goals.time_zone)
  // Sent in one go.
  const [stands, averages, decisions, waiting] = await Promise.all([
    listStepStands(db, now),
    averagesIn(ctx, { ...last30, rooftopId: actor.rooftopId }),
    readDecisionTime(ctx),
    countWaiting(db),
  ])
  const time = (itemType: SummaryType, label: string, seconds: number | null, goalAsSeconds: number | null): SummaryItem => ({
    ...card(itemType, label, 'SECONDS'),
    value: seconds,
    actualTimeAsSeconds: seconds,
    goalAsSeconds: seesGoals ? goalAsSeconds : null,
  })
  const { goalAsSeconds: reconGoal } = goalOf(goals, 'AVERAGE_RECON_TIME')
  const { goalAsSeconds: retailReadyGoal } = goalOf(goals, 'AVERAGE_RETAIL_READY_TIME')
  const { goalAmount } = goalOf(goals, 'AVERAGE_RECON_COST')
  const sum = (count: (stand: StepStand) => number) => stands.reduce((all, stand) => all + count(stand), 0)
  const vehicles = sum((stand) => stand.vehicles)
  return [
    {
      ...card('VEHICLES_IN_RECON', 'Vehicles in recon', 'COUNT'),
      value: vehicles,
      vehiclesInRecon: vehicles,
      workInProgress: sum((stand) => stand.working),
      lights: {
        onTime: sum((stand) => stand.on_time),
        warning: sum((stand) => stand.warning),
        late: sum((stand) => stand.late),
        none: sum((stand) => stand.no_goal),
      },
    },
    time('AVERAGE_RECON_TIME', 'Average recon time', averages.averageReconTimeAsSeconds, reconGoal),
    time('AVERAGE_RETAIL_READY_TIME', 'Average retail-ready time', averages.averageRetailReadyAsSeconds, retailReadyGoal),
    {
      ...time('AVERAGE_APPROVAL_TIME', 'Average approval time', decisions?.averageSeconds ?? null, null),
      waiting,
    },
    // What is spent is for those who may see money.
    ...(goalAmount !== null && actor.permissions.has('INVENTORY_VDP_RECON_INFO_VIEW')
      ? [
          {
            ...card('AVERAGE_RECON_COST', 'Average recon cost', 'USD'),
            value: averages.averageActualRecon?.amount ?? null,
            goalAmount: seesGoals ? goalAmount.amount : null,
          },
        ]
      : []),
  ]
}

function card(itemType: SummaryType, label: string, unit: SummaryItem['unit']): SummaryItem {
  return {
    ...{ itemType, label, unit, value: null, vehiclesInRecon: null, workInProgress: null, actualTimeAsSeconds: null },
    ...{ goalAsSeconds: null, goalAmount: null, lights: null, waiting: null },
  }
}

type GoalType = (typeof goalTypes)[number]

/** The goals that the rooftop has set. What recon may cost is for those who may see money. */
export async function listGoals({ db, actor }: Ctx) {
  const row = await getGoals(db)
  const types: readonly GoalType[] = ['AVERAGE_RECON_TIME', 'AVERAGE_RETAIL_READY_TIME', 'AVERAGE_RECON_COST', 'IDLE_TIME']
  return types
    .map((itemType) => ({ itemType, ...goalOf(row, itemType) }))
    .filter(({ goalAsSeconds, goalAmount }) => goalAsSeconds !== null || goalAmount !== null)
    .filter(({ goalAmount }) => goalAmount === null || actor.permissions.has('INVENTORY_VDP_RECON_INFO_VIEW'))
}

function goalOf(row: GoalRow, type: GoalType) {
  const time = (goalAsSeconds: number | null, warningAsSeconds: number | null) => ({
    goalAsSeconds,
    goalAmount: null,
    warningAsSeconds,
  })
  switch (type) {
    case 'AVERAGE_RECON_TIME':
      return time(row.recon_goal_seconds, row.recon_warning_seconds)
    case 'AVERAGE_RETAIL_READY_TIME':
      return time(row.retail_ready_goal_seconds, row.retail_ready_warning_seconds)
    case 'IDLE_TIME':
      return time(row.idle_limit_seconds, null)
    case 'AVERAGE_RECON_COST': {
      const goalAmount = row.recon_cost_goal === null ? null : { amount: row.recon_cost_goal, currency: 'USD' as const }
      return { goalAsSeconds: null, goalAmount, warningAsSeconds: null }
    }
  }
}
