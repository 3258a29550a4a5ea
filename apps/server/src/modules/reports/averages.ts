import type { Averages, CorporateRow } from '@lotline/contract/reports/step-report'
import type { Money } from '@lotline/contract/shapes'
import { meanDollars, meanSeconds } from '@lotline/domain/reports/figures'
import type { ReportedRooftop } from './corporate-queries.ts'
import type { Sums } from './sums-queries.ts'

type Goals = Pick<ReportedRooftop, 'recon_goal_seconds' | 'retail_ready_goal_seconds'>

/** What a report says of all its vehicles, those of one rooftop or of several: every vehicle weighs the same. */
export function averagesOf(sums: readonly Sums[], goals: Goals): Averages {
  const add = (figure: (one: Sums) => number) => sums.reduce((total, one) => total + figure(one), 0)
  const dollars = (vehicles: number, sum: number) => moneyOf(meanDollars({ vehicles, sum }))
  const [priced, estimated] = [add((one) => one.priced_vehicles), add((one) => one.estimated_vehicles)]
  const overage = add((one) => one.overage)
  return {
    ...timesOf(sums),
    averageRetailReadyGoalAsSeconds: goals.retail_ready_goal_seconds,
    averageReconTimeGoalAsSeconds: goals.recon_goal_seconds,
    averageActualRecon: dollars(
      priced,
      add((one) => one.actual_recon),
    ),
    averageEstimatedRecon: dollars(
      estimated,
      add((one) => one.estimated_recon),
    ),
    averageOverage: dollars(estimated, overage),
    totalOverage: estimated > 0 ? moneyOf(Math.round(overage * 100) / 100) : null,
  }
}

/** How many vehicles, and what they took. */
export function timesOf(sums: readonly Sums[]): CorporateRow['previous'] {
  const add = (figure: (one: Sums) => number) => sums.reduce((total, one) => total + figure(one), 0)
  const completedVehicles = add((one) => one.vehicles)
  return {
    completedVehicles,
    averageRetailReadyAsSeconds: meanSeconds({
      vehicles: add((one) => one.retail_ready_vehicles),
      sum: add((one) => one.retail_ready_seconds),
    }),
    averageReconTimeAsSeconds: meanSeconds({ vehicles: completedVehicles, sum: add((one) => one.recon_seconds) }),
  }
}

/** Over all rooftops; a goal only where all of them have the same. */
export function overviewOf(sums: readonly Sums[], rooftops: readonly Goals[]): Averages {
  return averagesOf(sums, {
    recon_goal_seconds: shared(rooftops.map((one) => one.recon_goal_seconds)),
    retail_ready_goal_seconds: shared(rooftops.map((one) => one.retail_ready_goal_seconds)),
  })
}

function shared(goals: readonly (number | null)[]): number | null {
  const [first = null] = goals
  return goals.every((goal) => goal === first) ? first : null
}

export function moneyOf(amount: number | null): Money | null {
  return amount === null ? null : { amount, currency: 'USD' }
}
