import type { NotificationType } from '../notifications/notifications.ts'

/** A limit that a vehicle has passed: of the time in its step, or of that in recon; the one that warns, or the goal. */
export type Crossing = { readonly clock: 'STEP' | 'RECON'; readonly level: 'WARNING' | 'DANGER' }

export const typeOfCrossing = {
  WARNING: 'RECON_VEHICLE_GOAL_WARNING',
  DANGER: 'RECON_VEHICLE_GOAL_DANGER',
} as const satisfies Record<Crossing['level'], NotificationType>

/**
 * Of what a vehicle has passed in the same minute, the one that is told: a goal rather than a warning, and of two alike that of the step, as
 * somebody can do something about it. The others are over with that; what is passed in another minute is told by itself.
 */
export function worstOf<One extends Crossing>(crossed: readonly One[]): One | undefined {
  const rank = ({ clock, level }: One) => (level === 'DANGER' ? 0 : 2) + (clock === 'STEP' ? 0 : 1)
  return crossed.toSorted((one, other) => rank(one) - rank(other))[0]
}

/**
 * A vehicle that somebody was at is come back to within this time. What came to pass longer before the last look is no news: limits were
 * moved since, or a vehicle was taken in with the dates it had.
 */
const lookBackMs = 600_000

/** Since when what has come to pass is news to a rooftop; `since` is when it was first looked at. */
export function newsSince({ since, lookedAt }: { since: Date; lookedAt: Date }): Date {
  return new Date(Math.max(since.getTime(), lookedAt.getTime() - lookBackMs))
}
