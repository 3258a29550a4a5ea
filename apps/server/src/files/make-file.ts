import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '../app-error.ts'
import type { Doors } from '../database/doors.ts'
import type { Job } from '../jobs/kind.ts'
import { type JobOwner, openProgressReporter, type ProgressReporter } from '../jobs/progress-reporter.ts'
import { findFile, markFailed, markReady } from './queries.ts'
import type { FileStore } from './store.ts'

export type MakeFileDeps = { doors: Doors; store: FileStore; now: () => Date }

/** Where the file is written, until when, and how its maker tells how far it is. */
export type Writing = { path: string; signal: AbortSignal; reporter: ProgressReporter }
type Maker = {
  mediaType: string
  /** What is told when something went wrong on our side. */
  sorry: string
  write(writing: Writing): Promise<void>
}

/** Makes the file that a job of the same id was asked for. A refusal is told at the file's address; anything else is tried again, then told too. */
export async function makeFile(deps: MakeFileDeps, owner: JobOwner, job: Job, maker: Maker): Promise<void> {
  const reporter = openProgressReporter(deps.doors, owner, job.id)
  const fail = async ({ code, message: sentence, facts }: AppError) => {
    await deps.doors.inRooftop(owner.rooftopId, (db) => markFailed(db, job.id, { code, sentence, facts }))
    await reporter.failed(sentence)
  }
  try {
    await make(deps, owner, job, { ...maker, reporter })
  } catch (error) {
    if (error instanceof AppError) return fail(error)
    if (job.isLastTry) await fail(new AppError('INTERNAL', maker.sorry))
    throw error
  }
}

async function make(
  { doors, store, now }: MakeFileDeps,
  { rooftopId }: JobOwner,
  { id, signal }: Job,
  { mediaType, write, reporter }: Maker & { reporter: ProgressReporter },
): Promise<void> {
  const file = await doors.inRooftop(rooftopId, (db) => findFile(db, id))
  // Its time was over before anybody came to it, or a process died between its end and the job's.
  if (!file || file.ready_at) return
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-file-'))
  try {
    const made = path.join(folder, 'made')
    await write({ path: made, signal, reporter })
    const bytes = await store.keep(file.store_key, made, mediaType)
    await doors.inRooftop(rooftopId, (db) => markReady(db, id, bytes, now()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await reporter.done()
}
