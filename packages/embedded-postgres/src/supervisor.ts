import { setTimeout as delay } from 'node:timers/promises'
import type { Ended, Postmaster } from './postmaster.ts'
import { signal } from './process-table.ts'

export type Supervised = {
  pid(): number
  stop(): Promise<void>
  /** Tells it to stop and does not wait: for a process that ends at once. */
  letGo(): void
}

const firstPause = 200
const longestPause = 10_000

/** Starts a PostgreSQL that ended by itself again, with pauses that double up to ten seconds, until `stop`. */
export function supervise(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  hooks: { onExit(ended: Ended): void; log(line: string): void },
): Supervised {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first
  let pid = first.pid

  async function watch(postmaster: Postmaster): Promise<void> {
    const ended = await postmaster.ended
    current = undefined
    if (stopping.signal.aborted) return
    hooks.log(`PostgreSQL ended by itself (${ended.signal ?? `exit code ${ended.code}`}); starting it again`)
    hooks.onExit(ended)
    const next = await revive()
    if (next === undefined) return
    if (stopping.signal.aborted) return next.stop()
    current = next
    pid = next.pid
    hooks.log(`PostgreSQL is back (process ${pid})`)
    return watch(next)
  }

  async function revive(): Promise<Postmaster | undefined> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      const isStopped = await delay(pause, false, { signal: stopping.signal }).catch(() => true)
      if (isStopped) return undefined
      try {
        return await startAgain()
      } catch (error) {
        hooks.log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const watching = watch(first)
  return {
    pid: () => pid,
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
    letGo() {
      stopping.abort()
      if (current) signal(current.pid, 'SIGINT')
    },
  }
}
