import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const beatMs = 10
const worthTelling = 20

/** Tells how long this thread's event loop was held by work of its own: what others took of the processor is not counted. */
export function watchLoop(onHeld: (ms: number) => void): () => void {
  let at = performance.now()
  let used = process.threadCpuUsage()
  const beat = setInterval(() => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(used)
    const held = Math.min(now - at - beatMs, (user + system) / 1000)
    if (held > worthTelling) onHeld(held)
    at = now
    used = process.threadCpuUsage()
  }, beatMs).unref()
  return () => clearInterval(beat)
}

// Started along with the server, it leaves there what it sees.
const file = process.env.LOOP_WATCH_FILE
if (file && isMainThread) watchLoop((ms) => appendFileSync(file, `${Date.now()} ${Math.round(ms)}\n`))
