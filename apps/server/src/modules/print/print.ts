import type { PrintQuery } from '@lotline/contract/print'
import type { Actor } from '../../ctx.ts'
import type { FileLinks } from '../../files/links.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { askForPrint } from './ask.ts'
import { type AskedPrint, type MakePrintDeps, makePrint } from './make.ts'

export type PrintsDeps = MakePrintDeps & { queue: JobQueue; links: FileLinks }

/** Vehicles on paper. */
export type Prints = {
  /** Answers at once where the printout will be. */
  ask(actor: Actor, vehicleId: string, query: PrintQuery): Promise<{ uri: string; jobId: string }>
  /** Makes what this process, or any other, was asked for. */
  work(): Promise<void>
}

export function openPrints(deps: PrintsDeps): Prints {
  const { doors, queue, links, now } = deps
  return {
    async ask(actor, vehicleId, query) {
      const { rooftopId, personId, sessionId } = actor
      const jobId = await doors.inRooftop(rooftopId, (db) => askForPrint({ db, actor, now: now() }, vehicleId))
      const asked: AskedPrint = { rooftopId, personId, sessionId, vehicleId, query }
      await queue.send('print', jobId, asked)
      return { uri: links.addressOf({ rooftopId, fileId: jobId }, now()), jobId }
    },
    // Only `ask` sends jobs of this name.
    work: () => queue.work('print', (job) => makePrint(deps, job.data as AskedPrint, job)),
  }
}
