// Asks health and a list over and over, in a process of its own so that what is sent takes nothing from what is measured.
import { setTimeout as delay } from 'node:timers/promises'

export type Asking = { port: number; headers: Record<string, string> }
/** Milliseconds of every answer of the list; the longest of health; answers that were no 200. */
export type ListTimes = { listMs: number[]; healthMs: number; failed: number }

const pauseMs = 50

process.once('message', async ({ port, headers }: Asking) => {
  const asked: ListTimes = { listMs: [], healthMs: 0, failed: 0 }
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const time = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) asked.failed += 1
    return performance.now() - began
  }
  while (!isOver) {
    asked.listMs.push(await time('/api/inventory?pageSize=20'))
    asked.healthMs = Math.max(asked.healthMs, await time('/api/health'))
    await delay(pauseMs)
  }
  process.send?.(asked, () => process.disconnect())
})
