import type { AppServices } from '../../module/define.ts'
import type { RunningSender } from '../../outgoing/sender.ts'
import { startImporting } from './load/importing.ts'
import { startExporting } from './pack/exporting.ts'

/** Packs and takes in whole rooftops while a server works. */
export type Transfers = {
  start(): { close(): Promise<void> }
  /** Looks at a rooftop at once; at all of them without one. */
  hear(rooftopId: string): void
}

export function openTransfers(services: Pick<AppServices, 'unhurried' | 'files' | 'options' | 'now' | 'warn'>): Transfers {
  const { unhurried: doors, files, options, now, warn } = services
  const deps = { doors, store: files.store, room: files.room, url: options.noticesUrl, dataDir: options.dataDir, now, log: warn }
  let running: readonly RunningSender[] = []
  return {
    start() {
      running = [startExporting(deps), startImporting(deps)]
      return {
        async close() {
          await Promise.all(running.map((one) => one.close()))
        },
      }
    },
    hear(rooftopId) {
      for (const one of running) {
        if (rooftopId === '') one.wakeAll()
        else one.wake(rooftopId)
      }
    },
  }
}
