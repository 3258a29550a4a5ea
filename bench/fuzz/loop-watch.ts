import { appendFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const beatMs = 10
const worthTelling = 20

/**
 * Tells how long this thread's event loop was held by work of its own: what others took of the processor is not counted.
 * @param onHeld gets milliseconds of each hold over 20 ms.
 * @param options `isGcCounted: false` leaves out full collections, for a process that carries the memory of other work as well.
 */
export function watchLoop(onHeld: (ms: number) => void, { isGcCounted = true } = {}): () => void {
  const collections: { start: number; end: number }[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collections.push({ start: startTime, end: startTime + duration })
  })
  if (!isGcCounted) observer.observe({ entryTypes: ['gc'] })
  let at = performance.now()
  let used = process.threadCpuUsage()
  const beat = setInterval(() => {
    const from = at
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(used)
    const held = Math.min(now - at - beatMs, (user + system) / 1000)
    at = now
    used = process.threadCpuUsage()
    if (held <= worthTelling) return
    if (isGcCounted) onHeld(held)
    // Collections are told of after the turn in which they were.
    else setTimeout(() => onHeld(held - collectedMs(from, now)), beatMs).unref()
  }, beatMs).unref()
  const collectedMs = (from: number, to: number) =>
    collections.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
  return () => {
    clearInterval(beat)
    observer.disconnect()
  }
}

// Started along with the server, it leaves there what it sees.
const file = process.env.LOOP_WATCH_FILE
if (file && isMainThread) watchLoop((ms) => appendFileSync(file, `${Date.now()} ${Math.round(ms)}\n`))
