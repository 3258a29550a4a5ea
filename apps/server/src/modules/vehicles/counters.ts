import type { Doors } from '../../database/doors.ts'
import { foldCounts } from './queries.ts'

const everyMs = 60_000
const worthFolding = 200

export type Counters = { touch(rooftopId: string): void; close(): Promise<void> }

/**
 * Keeps the counters short: what a rooftop's changes have appended is folded, at most once a minute, in rooftops where something
 * changed. All are looked at once at the start, because another process may have ended before it folded.
 */
export function keepCountersShort(doors: Doors, rooftopIds: readonly string[], onError: (error: unknown) => void): Counters {
  const touched = new Set<string>(rooftopIds)
  let folding: Promise<void> | undefined
  const fold = async () => {
    for (const rooftopId of touched) {
      touched.delete(rooftopId)
      await doors.inRooftop(rooftopId, (db) => foldCounts(db, worthFolding)).catch(onError)
    }
  }
  const tick = () => {
    folding ??= fold().finally(() => {
      folding = undefined
    })
  }
  tick()
  const timer = setInterval(tick, everyMs)
  timer.unref()
  return {
    touch: (rooftopId) => void touched.add(rooftopId),
    async close() {
      clearInterval(timer)
      touched.clear()
      await folding
    },
  }
}
