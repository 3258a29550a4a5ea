const longestWaitMs = 10_000

/** Does what nobody waits for, once the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longestWaitMs })
  return () => cancelIdleCallback(handle)
}
