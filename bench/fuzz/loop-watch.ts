import { writeFileSync } from 'node:fs'

export type LoopWatch = { longestMs(): number; stop(): void }

const beatMs = 10

/** How long this thread's event loop was held at most by work of its own: what others took of the processor is not counted. */
export function watchLoop(onLonger: (ms: number) => void = () => {}): LoopWatch {
  let longest = 0
  let at = performance.now()
  let used = process.threadCpuUsage()
  const beat = setInterval(() => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(used)
    const held = Math.min(now - at - beatMs, (user + system) / 1000)
    if (held > longest) {
      longest = held
      onLonger(held)
    }
    at = now
    used = process.threadCpuUsage()
  }, beatMs).unref()
  return { longestMs: () => longest, stop: () => clearInterval(beat) }
}

// Started along with the server, it leaves there what it has seen.
const file = process.env.LOOP_WATCH_FILE
if (file) watchLoop((ms) => writeFileSync(file, String(ms)))
