type Costs = {
  /** Dollars for tasks that are approved or done. */
  readonly actual: number
  /** Dollars for tasks that wait for a decision. */
  readonly requested: number
  /** Dollars that recon was thought to cost; null where nobody has said. */
  readonly estimate: number | null
}

/** Shares of a bar in percent of its length, and where on it the estimate lies; null where there is nothing to compare with. */
export type EstimateShares = { within: number; over: number; requested: number; mark: number | null }

/** What recon costs, drawn against its estimate: the bar is as long as the larger of the two. */
export function estimateShares({ actual, requested, estimate }: Costs): EstimateShares | null {
  const length = Math.max(actual + requested, estimate ?? 0)
  if (length <= 0) return null
  const share = (dollars: number) => (dollars / length) * 100
  const within = Math.min(actual, estimate ?? actual)
  return {
    within: share(within),
    over: share(actual - within),
    requested: share(requested),
    mark: estimate === null ? null : share(estimate),
  }
}

/** Actual recon in whole percent of the estimate; null without one. */
export function percentOfEstimate({ actual, estimate }: Pick<Costs, 'actual' | 'estimate'>): number | null {
  return estimate ? Math.round((actual / estimate) * 100) : null
}

export type OverageTone = 'over' | 'under' | 'even'

/** Positive overage is bad (engage, step report); nothing over or under is neither. */
export function overageTone(overage: number): OverageTone {
  if (overage > 0) return 'over'
  return overage < 0 ? 'under' : 'even'
}
