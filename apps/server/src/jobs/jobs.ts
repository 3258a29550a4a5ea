import type { Doors } from '../database/doors.ts'
import { deleteLettersBefore } from '../mail/outbox-queries.ts'
import { listRooftops } from '../modules/rooftops/index.ts'
import { purgeSignIns } from '../modules/session/index.ts'
import { foldCounts } from '../modules/vehicles/index.ts'

const everyMs = 60_000
const worthFolding = 200
const lettersKeptMs = 30 * 24 * 60 * 60 * 1000

/** Housekeeping of the whole product, safe to run in several processes at once. */
export type Jobs = { stop(): Promise<void> }

export function startJobs(doors: Doors, now: () => Date, onError: (error: unknown) => void): Jobs {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = runJobs(doors, now()).catch(onError)
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

/** One round: every rooftop's counters, then what sign-ins and mail leave behind. */
export async function runJobs(doors: Doors, now: Date): Promise<void> {
  for (const rooftop of await doors.identity(listRooftops)) {
    await doors.inRooftop(rooftop.id, (db) => foldCounts(db, worthFolding))
  }
  await doors.identity((db) => purgeSignIns(db, now))
  await doors.identity((db) => deleteLettersBefore(db, new Date(now.getTime() - lettersKeptMs)))
}
