/** How a figure of a report is classed (REP-021). */
export type Standing = 'good' | 'neutral' | 'bad'

/** A time against its goal: neutral without one, and where they are equal. */
export function standingOfTime(seconds: number | null, goal: number | null): Standing {
  if (seconds === null || !goal || seconds === goal) return 'neutral'
  return seconds > goal ? 'bad' : 'good'
}

/** What was spent beyond the estimate: any of it is bad. */
export function standingOfOverage(dollars: number | null): Standing {
  if (dollars === null || dollars === 0) return 'neutral'
  return dollars > 0 ? 'bad' : 'good'
}
