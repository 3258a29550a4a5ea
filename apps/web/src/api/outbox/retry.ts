const pausesMs = [8000, 15_000, 30_000, 60_000] as const

/** Pause before the next try by itself, in milliseconds, after so many that failed. The connection coming back cuts it short. */
export function pauseMs(failures: number): number {
  return pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pausesMs[0]
}
