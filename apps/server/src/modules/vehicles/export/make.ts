import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import type { ExportFormat, ExportQuery } from '@lotline/contract/export'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../ctx.ts'
import type { Doors } from '../../../database/doors.ts'
import { findFile, markFailed, markReady } from '../../../files/queries.ts'
import type { FileStore } from '../../../files/store.ts'
import type { Job } from '../../../jobs/queue.ts'
import type { Threads } from '../../../jobs/threads.ts'
import { mediaTypes, refuseTooMany } from './ask.ts'
import { handOut } from './handing.ts'
import { readOn } from './listing.ts'
import { openList } from './open-list.ts'
import { openTeller, type Teller } from './teller.ts'
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

export type MakeDeps = {
  doors: Doors
  store: FileStore
  threads: Threads
  whoIs: (sessionId: string, rooftopId: string) => Promise<Actor | undefined>
  now: () => Date
}

/** Makes the file that was asked for. A refusal is told at the file's address; anything else is tried again, then told too. */
export async function makeExport(deps: MakeDeps, asked: AskedExport, job: Job): Promise<void> {
  const teller = openTeller(deps.doors, asked, job.id)
  try {
    await make(deps, asked, job, teller)
  } catch (error) {
    if (error instanceof AppError) return fail(deps, asked, job.id, error, teller)
    if (job.isLastTry) {
      const sentence = 'Something went wrong on our side and the file could not be made. Export the list again.'
      await fail(deps, asked, job.id, new AppError('INTERNAL', sentence), teller)
    }
    throw error
  }
}

async function fail({ doors }: MakeDeps, { rooftopId }: AskedExport, id: string, error: AppError, teller: Teller): Promise<void> {
  const { code, message: sentence, facts } = error
  await doors.inRooftop(rooftopId, (db) => markFailed(db, id, { code, sentence, facts }))
  await teller.failed(sentence)
}

async function make(deps: MakeDeps, asked: AskedExport, job: Job, teller: Teller): Promise<void> {
  const { doors, store, now } = deps
  const { rooftopId, format } = asked
  const file = await doors.inRooftop(rooftopId, (db) => findFile(db, job.id))
  // Its time was over before anybody came to it, or a process died between its end and the job's.
  if (!file || file.ready_at) return
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-export-'))
  try {
    const made = path.join(folder, `list.${format}`)
    await write(deps, asked, { path: made, signal: job.signal, teller })
    const bytes = await store.keep(file.store_key, made, mediaTypes[format])
    await doors.inRooftop(rooftopId, (db) => markReady(db, job.id, bytes, now()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await teller.done()
}

type Writing = { path: string; signal: AbortSignal; teller: Teller }

/** A thread writes the file while the list is read in one transaction, which ends as soon as the thread has taken the last page. */
async function write(deps: MakeDeps, asked: AskedExport, { path: target, signal, teller }: Writing): Promise<void> {
  const { doors, threads, now } = deps
  const { query, format } = asked
  const actor = await whoAsked(deps, asked)
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

/** Who asked, as they are now: signed out or without the permission since, they get nothing. */
async function whoAsked({ whoIs }: MakeDeps, { sessionId, rooftopId }: AskedExport): Promise<Actor> {
  const actor = await whoIs(sessionId, rooftopId)
  const permission = 'INVENTORY_VIEW'
  if (!actor?.permissions.has(permission))
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this. Ask your administrator.`, {
      permission,
    })
  return actor
}
