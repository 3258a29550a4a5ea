import { isOffline, onConnection } from '../stream/connection.ts'

/** Settles after a while, or at once where it is stopped. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

// Somebody else may be why nobody was reached: a full disk, a busy server.
const longestRestMs = 30_000

/** Settles once the server can be reached; where it could all the time, after a while. */
export async function reachable(signal: AbortSignal): Promise<void> {
  if (!isOffline()) return rest(longestRestMs / 2, signal)
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onConnection(() => isOffline() || resolve())
  await Promise.race([promise, rest(longestRestMs, signal)])
  stop()
}
