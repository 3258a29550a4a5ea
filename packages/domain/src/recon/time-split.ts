type Step = { enhancedStateTracking: boolean; timeInStepSeconds: number; reconTimeInStepSeconds: number }

/** Whole seconds of recon time: with somebody at work, idle in steps whose work is tracked, and in steps where nobody tells. */
export type TimeSplit = { work: number; idle: number; untracked: number }

/** Where a vehicle's recon time went, from the steps it has been in. */
export function timeSplit(steps: readonly Step[]): TimeSplit {
  const split = { work: 0, idle: 0, untracked: 0 }
  for (const { enhancedStateTracking, timeInStepSeconds, reconTimeInStepSeconds } of steps) {
    if (!enhancedStateTracking) split.untracked += reconTimeInStepSeconds
    else {
      const work = Math.min(timeInStepSeconds, reconTimeInStepSeconds)
      split.work += work
      split.idle += reconTimeInStepSeconds - work
    }
  }
  return split
}
