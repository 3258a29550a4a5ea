import type { Doors } from '../database/doors.ts'
import type { Pictures } from '../files/pictures/pictures.ts'
import type { FileStore } from '../files/store.ts'
import type { HistoryRules } from '../module/history-rules.ts'
import type { PrintRead } from '../module/print-part.ts'
import type { VehicleRead } from '../module/vehicle-read.ts'
import type { Outside } from '../outside/outside.ts'
import type { Threads } from './threads.ts'
import type { WhoIs } from './who-asked.ts'

export type Job = { id: string; isLastTry: boolean; signal: AbortSignal }

/** What work from the queue is done with. */
export type JobDeps = {
  doors: Doors
  store: FileStore
  pictures: Pictures
  threads: Threads
  outside: Outside
  now: () => Date
  whoIs: WhoIs
  vehicleRead: VehicleRead
  printRead: PrintRead
  historyRules: HistoryRules
}

/** A kind of work in the queue: `asked` travels with the job, and whichever server comes first does it. */
export type JobKind<Asked extends object = object> = {
  name: string
  /** Whose turn a job takes: of one group one is done at a time, so that nobody's many keep others waiting. */
  groupOf?(asked: Asked): string
  work(deps: JobDeps, asked: Asked, job: Job): Promise<void>
}
