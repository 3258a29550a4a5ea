import type { Doors } from '../database/doors.ts'
import { purgeFiles } from '../files/purge.ts'
import type { FileStore } from '../files/store.ts'
import { deleteLettersBefore } from '../mail/outbox-queries.ts'
import { followLine } from '../modules/recon/index.ts'
import { listRooftops } from '../modules/rooftops/index.ts'
import { purgeSignIns } from '../modules/session/index.ts'
import { keepClock } from '../modules/settings/index.ts'
import { foldCounts } from '../modules/vehicles/index.ts'

const everyMs = 60_000
const worthFolding = 200
const lettersKeptMs = 30 * 24 * 60 * 60 * 1000

/** Housekeeping of the whole product, safe to run in several processes at once. */
export type Jobs = { stop(): Promise<void> }
export type JobsDeps = { doors: Doors; store: FileStore }

export function startJobs(deps: JobsDeps, now: () => Date, onError: (error: unknown) => void): Jobs {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = runJobs(deps, now()).catch(onError)
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** One round: every rooftop's counters and old files, then what sign-ins and mail leave behind. */
export async function runJobs({ doors, store }: JobsDeps, now: Date): Promise<void> {
  for (const rooftop of await doors.identity(listRooftops)) {
    await doors.inRooftop(rooftop.id, (db) => foldCounts(db, worthFolding))
    await doors.inRooftop(rooftop.id, (db) => keepClock({ db, now }))
    await followLine(doors, rooftop.id, now)
    await purgeFiles(doors, store, rooftop.id, now)
  }
  await doors.identity((db) => purgeSignIns(db, now))
  await doors.identity((db) => deleteLettersBefore(db, new Date(now.getTime() - lettersKeptMs)))
}
