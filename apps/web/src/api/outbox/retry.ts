/** Pauses in milliseconds after one try, two and so on, of acts and of files (OPN-170). After the last of them a file waits for the server. */
export const pausesMs = { act: [8000, 15_000, 30_000, 60_000], file: [1000, 2000, 4000] } as const

/** Pause before an act's next try by itself, after so many that failed. The connection coming back cuts it short. */
export function pauseMs(failures: number): number {
  const { act } = pausesMs
  return act[Math.min(failures, act.length) - 1] ?? act[0]
}
