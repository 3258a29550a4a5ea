import { pauseAfter, type RetryPolicy } from './retry.ts'

/** Lanes that rest because what they hand over to takes nothing, in this process alone. */
export type Rests = {
  /** How long a lane still rests, in ms; 0 where it may go on. */
  left(lane: string): number
  /** It takes nothing once more: how long its lane rests now, in ms. */
  failed(lane: string): number
  /** It has taken something, or is another one now. */
  over(lane: string): void
}

export function openRests(policy: RetryPolicy): Rests {
  const resting = new Map<string, { failures: number; until: number }>()
  return {
    left: (lane) => Math.max(0, (resting.get(lane)?.until ?? 0) - performance.now()),
    failed(lane) {
      const failures = (resting.get(lane)?.failures ?? 0) + 1
      const pause = pauseAfter(policy, failures)
      resting.set(lane, { failures, until: performance.now() + pause })
      return pause
    },
    over: (lane) => resting.delete(lane),
  }
}
