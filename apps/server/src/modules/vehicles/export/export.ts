import { MessageChannel } from 'node:worker_threads'
import { type ExportFormat, type ExportQuery, exportVehicles } from '@lotline/contract/vehicles/export'
import type { Requester } from '../../../ctx.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile, inTurn } from '../../../files/ask-for-file.ts'
import { makeFile, type Writing } from '../../../files/make-file.ts'
import type { JobDeps, JobKind } from '../../../jobs/kind.ts'
import { whoAsked } from '../../../jobs/who-asked.ts'
import { announceList, mediaTypes, refuseTooMany } from './ask.ts'
import { handOut } from './handing.ts'
import { openList } from './open-list.ts'
import type { FileTask } from './thread.ts'

const rowsAtATime = 500

/** What travels with the job; what its requester may see is read when the list is. */
type AskedExport = AskedFile & { format: ExportFormat; query: ExportQuery }

/** The list as a file: answers at once where it will be. */
export async function exportList(services: AskDeps, requester: Requester, format: ExportFormat, query: ExportQuery) {
  return inTurn(services, requester.actor, async () => {
    const fileId = await announceList({ ...requester, doors: services.unhurried }, format, query)
    return askForFile(services, exportJob, fileId, { ...askedBy(requester.actor), format, query })
  })
}

/** Makes the list that was asked for. */
export const exportJob: JobKind<AskedExport> = {
  name: 'export',
  groupOf: ({ rooftopId }) => rooftopId,
  work: (deps, asked, job) =>
    makeFile(deps, asked, job, {
      mediaType: mediaTypes[asked.format],
      sorry: 'Something went wrong on our side and the file could not be made. Export the list again.',
      write: (writing) => write(deps, asked, writing),
    }),
}

/** A thread writes the file while the list is read in one transaction, which ends as soon as the thread has taken the last page. */
async function write(deps: JobDeps, asked: AskedExport, { path: target, signal, reporter }: Writing): Promise<void> {
  const { doors, threads, now, whoIs, vehicleRead } = deps
  const { query, format } = asked
  const actor = await whoAsked(whoIs, asked, exportVehicles.permission)
  const { port1, port2 } = new MessageChannel()
  let writing: Promise<void> | undefined
  try {
    await openList({ doors, actor, now: now(), vehicleRead }, query, async (readOn, heading) => {
      const task: FileTask = { format, heading, path: target, list: port2 }
      writing = threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [port2] })
      // The list's own failure is the one to tell; the thread's follows from it.
      writing.catch(() => port1.close())
      await handOut(port1, {
        async next() {
          const page = await readOn(rowsAtATime)
          if (page && format === 'pdf') refuseTooMany(page.total)
          if (page) reporter.total(page.total)
          return page
        },
        onDone: (vehicles) => reporter.running(vehicles),
      })
    })
    await writing
  } finally {
    port1.close()
  }
}
