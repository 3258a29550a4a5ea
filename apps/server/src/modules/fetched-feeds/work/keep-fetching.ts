import type { AppServices } from '../../../module/define.ts'
import { type RunningSender, runSender } from '../../../outgoing/sender.ts'
import { openFetching, removeStray } from './fetching.ts'

/** Wakes the fetching of this process, where it has any. */
export type FetchWaker = { wake(): void; running?: RunningSender }

export function openFetchWaker(): FetchWaker {
  const waker: FetchWaker = { wake: () => waker.running?.wakeAll() }
  return waker
}

const lookEveryMs = 10_000
// A lane is a host of a rooftop: a slow one takes one of these for two minutes.
const lanesAtOnce = 32

/** Fetches by itself until it is closed. */
export function keepFetching({
  unhurried: doors,
  outside,
  secrets,
  feeds,
  now,
  origin,
  options,
  fetchWaker,
  warn,
}: AppServices): {
  close(): Promise<void>
} {
  const fetching = openFetching({ doors, outside, secrets, feeds, now, origin, dataDir: options.dataDir, log: warn })
  removeStray(options.dataDir).catch((error) => warn('Files of fetches that were cut off stay', error))
  const running = runSender({
    name: 'fetching of feeds',
    lanes: async () => (await fetching.lanes()).map(({ rooftopId, host }) => `${rooftopId} ${host}`),
    lanesAtOnce,
    everyMs: lookEveryMs,
    async round(lane) {
      const [rooftopId = '', host = ''] = lane.split(' ')
      return (await fetching.round({ rooftopId, host })) ? 0 : null
    },
    log: warn,
  })
  fetchWaker.running = running
  return {
    async close() {
      const closed = fetching.close()
      await running.close()
      await closed
    },
  }
}
