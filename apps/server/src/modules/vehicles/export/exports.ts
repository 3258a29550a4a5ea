import type { ExportFormat, ExportQuery } from '@lotline/contract/vehicles/export'
import type { Actor } from '../../../ctx.ts'
import type { FileLinks } from '../../../files/links.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { askForFile } from './ask.ts'
import { type AskedExport, type MakeDeps, makeExport } from './make.ts'

export type ExportsDeps = MakeDeps & { queue: JobQueue; links: FileLinks }

/** The list as files. */
export type Exports = {
  /** Answers at once where the file will be. */
  ask(actor: Actor, format: ExportFormat, query: ExportQuery): Promise<{ uri: string; jobId: string }>
  /** Makes what this process, or any other, was asked for. */
  work(): Promise<void>
}

export function openExports(deps: ExportsDeps): Exports {
  const { doors, queue, links, now } = deps
  return {
    async ask(actor, format, query) {
      const { rooftopId, personId, sessionId } = actor
      const jobId = await askForFile({ doors, actor, now: now() }, format, query)
      const asked: AskedExport = { rooftopId, personId, sessionId, format, query }
      await queue.send('export', jobId, asked)
      return { uri: links.addressOf({ rooftopId, fileId: jobId }, now()), jobId }
    },
    // Only `ask` sends jobs of this name.
    work: () => queue.work('export', (job) => makeExport(deps, job.data as AskedExport, job)),
  }
}
