import { MessageChannel } from 'node:worker_threads'
import { type ExportFormat, type ExportQuery, exportVehicles } from '@lotline/contract/vehicles/export'
import { type MakeFileDeps, makeFile, type Writing } from '../../../files/make-file.ts'
import { type WhoIs, whoAsked } from '../../../jobs/asker.ts'
import type { Job } from '../../../jobs/queue.ts'
import type { Threads } from '../../../jobs/threads.ts'
import { mediaTypes, refuseTooMany } from './ask.ts'
import { handOut } from './handing.ts'
import { readOn } from './listing-queries.ts'
import { openList } from './open-list.ts'
import type { FileTask } from './thread.ts'

const rowsAtATime = 500

/** What travels with the job: who asked through which session, for what. What they may see is read when the list is. */
export type AskedExport = {
  rooftopId: string
  personId: string
  sessionId: string
  format: ExportFormat
  query: ExportQuery
}

export type MakeDeps = MakeFileDeps & { threads: Threads; whoIs: WhoIs }

/** Makes the list that was asked for. */
export function makeExport(deps: MakeDeps, asked: AskedExport, job: Job): Promise<void> {
  return makeFile(deps, asked, job, {
    mediaType: mediaTypes[asked.format],
    sorry: 'Something went wrong on our side and the file could not be made. Export the list again.',
    write: (writing) => write(deps, asked, writing),
  })
}

/** A thread writes the file while the list is read in one transaction, which ends as soon as the thread has taken the last page. */
async function write(deps: MakeDeps, asked: AskedExport, { path: target, signal, teller }: Writing): Promise<void> {
  const { doors, threads, now, whoIs } = deps
  const { query, format } = asked
  const actor = await whoAsked(whoIs, asked, exportVehicles.permission)
  const { port1, port2 } = new MessageChannel()
  let writing: Promise<void> | undefined
  try {
    await openList({ doors, actor, now: now() }, query, async (db, heading) => {
      const task: FileTask = { format, heading, path: target, list: port2 }
      writing = threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [port2] })
      // The list's own failure is the one to tell; the thread's follows from it.
      writing.catch(() => port1.close())
      await handOut(port1, {
        async next() {
          const page = await readOn(db, rowsAtATime)
          if (page && format === 'pdf') refuseTooMany(page.total)
          if (page) teller.total(page.total)
          return page
        },
        onDone: (vehicles) => teller.running(vehicles),
      })
    })
    await writing
  } finally {
    port1.close()
  }
}
