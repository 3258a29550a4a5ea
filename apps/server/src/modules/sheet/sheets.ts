import type { SheetQuery } from '@lotline/contract/sheet'
import type { Actor } from '../../ctx.ts'
import type { FileLinks } from '../../files/links.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { askForSheet } from './ask.ts'
import { type AskedSheet, type MakeSheetDeps, makeSheet } from './make.ts'

export type SheetsDeps = MakeSheetDeps & { queue: JobQueue; links: FileLinks }

/** Vehicles on paper. */
export type Sheets = {
  /** Answers at once where the sheet will be. */
  ask(actor: Actor, vehicleId: string, query: SheetQuery): Promise<{ uri: string; jobId: string }>
  /** Makes what this process, or any other, was asked for. */
  work(): Promise<void>
}

export function openSheets(deps: SheetsDeps): Sheets {
  const { doors, queue, links, now } = deps
  return {
    async ask(actor, vehicleId, query) {
      const { rooftopId, personId, sessionId } = actor
      const jobId = await doors.inRooftop(rooftopId, (db) => askForSheet({ db, actor, now: now() }, vehicleId))
      const asked: AskedSheet = { rooftopId, personId, sessionId, vehicleId, query }
      await queue.send('sheet', jobId, asked)
      return { uri: links.addressOf({ rooftopId, fileId: jobId }, now()), jobId }
    },
    // Only `ask` sends jobs of this name.
    work: () => queue.work('sheet', (job) => makeSheet(deps, job.data as AskedSheet, job)),
  }
}
