import { printVehicle, type SheetQuery } from '@lotline/contract/sheet'
import { type MakeFileDeps, makeFile } from '../../files/make-file.ts'
import { type WhoIs, whoAsked } from '../../jobs/asker.ts'
import type { Job } from '../../jobs/queue.ts'
import type { Threads } from '../../jobs/threads.ts'
import { readSheet } from './read-sheet.ts'
import type { PrintTask } from './thread.ts'

/** What travels with the job: who asked through which session, for which vehicle. What they may see is read when the sheet is made. */
export type AskedSheet = { rooftopId: string; personId: string; sessionId: string; vehicleId: string; query: SheetQuery }

export type MakeSheetDeps = MakeFileDeps & { threads: Threads; whoIs: WhoIs }

/** Prints the vehicle that was asked for. */
export function makeSheet(deps: MakeSheetDeps, asked: AskedSheet, job: Job): Promise<void> {
  const { doors, threads, now, whoIs } = deps
  return makeFile(deps, asked, job, {
    mediaType: 'application/pdf',
    sorry: 'Something went wrong on our side and the vehicle could not be printed. Print it again.',
    async write({ path, signal, teller }) {
      teller.total(1)
      const actor = await whoAsked(whoIs, asked, printVehicle.permission)
      const sheet = await doors.inRooftop(asked.rooftopId, (db) =>
        readSheet({ db, actor, now: now() }, asked.vehicleId, asked.query),
      )
      const task: PrintTask = { sheet, path }
      await threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [] })
    },
  })
}
