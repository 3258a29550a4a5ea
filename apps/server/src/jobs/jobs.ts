import type { Doors } from '../database/doors.ts'
import { purgeFiles } from '../files/purge.ts'
import type { FileStore } from '../files/store.ts'
import { deleteLettersBefore } from '../mail/outbox-queries.ts'
import { keepClock } from '../modules/calendar/index.ts'
import { followLine } from '../modules/recon/index.ts'
import { listRooftops } from '../modules/rooftops/index.ts'
import { purgeSignIns } from '../modules/session/index.ts'
import { foldCounts } from '../modules/vehicles/index.ts'

const everyMs = 60_000
const worthFolding = 200
const lettersKeptMs = 30 * 24 * 60 * 60 * 1000

/** Housekeeping of the whole product, safe to run in several processes at once. */
export type Jobs = { stop(): Promise<void> }
export type JobsDeps = { doors: Doors; store: FileStore }

export function startJobs(deps: JobsDeps, now: () => Date, onError: (error: unknown) => void): Jobs {
  let running: Promise<void> | undefined
  const run = () => {
    // A round that takes longer than until the next one is not overtaken by it.
    running ??= runJobs(deps, now())
      .catch(onError)
      .finally(() => {
        running = undefined
      })
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

/** One round: every rooftop's counters and old files, then what sign-ins and mail leave behind. What fails keeps nothing else from its turn. */
export async function runJobs(deps: JobsDeps, now: Date): Promise<void> {
  const { doors } = deps
  const failures: unknown[] = []
  const noteFailure = (error: unknown) => void failures.push(error)
  for (const { id } of await doors.identity(listRooftops)) await keepRooftop(deps, id, now).catch(noteFailure)
  await doors.identity((db) => purgeSignIns(db, now)).catch(noteFailure)
  await doors.identity((db) => deleteLettersBefore(db, new Date(now.getTime() - lettersKeptMs))).catch(noteFailure)
  if (failures.length > 0) throw new AggregateError(failures, 'Housekeeping is not done everywhere')
}

async function keepRooftop({ doors, store }: JobsDeps, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, (db) => foldCounts(db, worthFolding))
  await doors.inRooftop(rooftopId, (db) => keepClock({ db, now }))
  await followLine(doors, rooftopId, now)
  await purgeFiles(doors, store, rooftopId, now)
}
