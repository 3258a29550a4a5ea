type Timed = { readonly averageReconTimeAsSeconds: number | null }
type Compared = Timed & { readonly averageReconTimeGoalAsSeconds: number | null; readonly previous: Timed }

/** By how much recon takes longer than it did, negative where it is faster; null without vehicles now or before. */
export function changeOf({ averageReconTimeAsSeconds: now, previous }: Timed & Pick<Compared, 'previous'>): number | null {
  const before = previous.averageReconTimeAsSeconds
  return now === null || before === null ? null : now - before
}

export type Rank = { readonly now: number | null; readonly before: number | null }

/** The place of each rooftop by its recon time against its own goal, the shortest share first; alike ones share a place, one without a goal has none. */
export function ranksOf(rooftops: readonly Compared[]): Rank[] {
  const now = places(rooftops.map((one) => shareOf(one.averageReconTimeAsSeconds, one)))
  const before = places(rooftops.map((one) => shareOf(one.previous.averageReconTimeAsSeconds, one)))
  return rooftops.map((_, at) => ({ now: now[at] ?? null, before: before[at] ?? null }))
}

function shareOf(seconds: number | null, { averageReconTimeGoalAsSeconds: goal }: Compared): number | null {
  return seconds === null || !goal ? null : seconds / goal
}

function places(shares: readonly (number | null)[]): (number | null)[] {
  const sorted = shares.filter((share) => share !== null).toSorted((one, other) => one - other)
  const firstAt = new Map(sorted.map((share, at) => [share, at] as const).toReversed())
  return shares.map((share) => (share === null ? null : (firstAt.get(share) ?? 0) + 1))
}

/** Where so much of sorted values lies, between two of them by their distance, as the database's percentile_cont; null of none. */
export function percentileOf(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place))
}
