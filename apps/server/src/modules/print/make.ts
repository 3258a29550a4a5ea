import { type PrintQuery, printVehicle } from '@lotline/contract/print'
import { type MakeFileDeps, makeFile } from '../../files/make-file.ts'
import { type WhoIs, whoAsked } from '../../jobs/asker.ts'
import type { Job } from '../../jobs/queue.ts'
import type { Threads } from '../../jobs/threads.ts'
import { readPrintout } from './read.ts'
import type { PrintTask } from './thread.ts'

/** What travels with the job: who asked through which session, for which vehicle. What they may see is read when the printout is made. */
export type AskedPrint = { rooftopId: string; personId: string; sessionId: string; vehicleId: string; query: PrintQuery }

export type MakePrintDeps = MakeFileDeps & { threads: Threads; whoIs: WhoIs }

/** Prints the vehicle that was asked for. */
export function makePrint(deps: MakePrintDeps, asked: AskedPrint, job: Job): Promise<void> {
  const { doors, threads, now, whoIs } = deps
  return makeFile(deps, asked, job, {
    mediaType: 'application/pdf',
    sorry: 'Something went wrong on our side and the vehicle could not be printed. Print it again.',
    async write({ path, signal, teller }) {
      teller.total(1)
      const actor = await whoAsked(whoIs, asked, printVehicle.permission)
      const printout = await doors.inRooftop(asked.rooftopId, (db) =>
        readPrintout({ db, actor, now: now() }, asked.vehicleId, asked.query),
      )
      const task: PrintTask = { printout, path }
      await threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [] })
    },
  })
}
