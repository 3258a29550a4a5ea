import { createReadStream } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ImportReport } from '@lotline/contract/feeds/imports'
import { AppError } from '../../../app-error.ts'
import type { Doors } from '../../../database/doors.ts'
import { type Feeds, findRun, type ImportKind, type RunRow } from '../../feeds/index.ts'
import { type GivenRows, importLimits, takeInFile } from '../../imports/index.ts'
import { locationRows } from '../../location/index.ts'
import { recallRows } from '../../recalls/index.ts'
import { repairOrderRows } from '../../repair-orders/index.ts'
import { NotFetched } from './fetch-fault.ts'

export type TakingDeps = {
  doors: Doors
  feeds: Pick<Feeds, 'save' | 'start' | 'readImport'>
  now: () => Date
  /** Between two looks at a run, or two tries of a place that is taken, in ms. */
  lookEveryMs: number
}

export type Given = {
  rooftopId: string
  fetchId: string
  actorId: string | null
  path: string
  fileName: string
  signal: AbortSignal
}

export type Counts = Pick<ImportReport, 'read' | 'added' | 'changed' | 'unchanged' | 'leftOut'>
export type TakenIn = { counts: Counts; runId: string | null; heldReason: string | null; report: ImportReport | null }

// Somebody's first file of 250,000 rows may be before it.
const patienceMs = 30 * 60_000

/** Hands a file to the intake of stock, as one that was dropped or uploaded. Its run bears the fetch's id: done again, it is the same run. */
export async function takeInStock(
  deps: TakingDeps,
  given: Given,
  stock: { feedName: string; guardPercent: number },
): Promise<TakenIn> {
  const { rooftopId, fetchId: runId, actorId, path, fileName, signal } = given
  const { doors, feeds } = deps
  const known = await doors.inRooftop(rooftopId, (db) => findRun(db, runId))
  if (!known) {
    const uploadId = await feeds.save({ rooftopId, fileName, content: createReadStream(path) })
    await patiently(deps, signal, () => feeds.start({ rooftopId, actorId, uploadId, runId, ...stock }))
  }
  return ofRun(await endedRun(deps, given))
}

/** What a run has come to that was begun by this fetch before; undefined for none. */
export async function findBegun(deps: TakingDeps, given: Omit<Given, 'path' | 'fileName'>): Promise<TakenIn | undefined> {
  const known = await deps.doors.inRooftop(given.rooftopId, (db) => findRun(db, given.fetchId))
  return known && ofRun(await endedRun(deps, given))
}

/** The run once it has ended; whichever process carries it. */
async function endedRun(
  deps: TakingDeps,
  { rooftopId, fetchId, signal }: Pick<Given, 'rooftopId' | 'fetchId' | 'signal'>,
): Promise<RunRow> {
  for (;;) {
    const run = await deps.doors.inRooftop(rooftopId, (db) => findRun(db, fetchId))
    if (run && run.state !== 'RUNNING') return run
    await delay(deps.lookEveryMs, undefined, { signal })
  }
}

function ofRun(run: RunRow): TakenIn {
  if (run.state === 'FAILED') throw new NotFetched('NOT_READABLE', run.failure ?? 'The file cannot be read.')
  const counts = { read: run.rows_read, added: run.added, changed: run.changed, unchanged: run.unchanged, leftOut: run.left_out }
  return { counts, runId: run.id, heldReason: run.state === 'HELD' ? run.held_reason : null, report: null }
}

/** Hands a file to the noun of its rows. Taken twice, what it says changes nothing. */
export async function takeInRowsOf(deps: TakingDeps, kind: ImportKind, given: Given): Promise<TakenIn> {
  const { rooftopId, actorId, path: file, signal } = given
  const actor = actorId === null ? null : { personId: actorId }
  const { doors, feeds, now } = deps
  const rows: GivenRows = { doors, rooftopId, actor, now: now(), file, owner: rooftopId, limits: importLimits, signal }
  const report = await patiently(deps, signal, () => takeInKind(rows, feeds, kind))
  const { read, added, changed, unchanged, leftOut } = report
  return { counts: { read, added, changed, unchanged, leftOut }, runId: null, heldReason: null, report }
}

function takeInKind(rows: GivenRows, feeds: TakingDeps['feeds'], kind: ImportKind): Promise<ImportReport> {
  if (kind === 'RECALLS') return takeInFile(rows, feeds, recallRows)
  return kind === 'LOCATIONS' ? takeInFile(rows, feeds, locationRows) : takeInFile(rows, feeds, repairOrderRows)
}

/** Waits while another file is taken in; a refusal of the file makes NotFetched. */
async function patiently<T>({ lookEveryMs }: TakingDeps, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += lookEveryMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'FEED_RUNNING' && error.code !== 'UNAVAILABLE')
        throw new NotFetched('NOT_READABLE', error.message, { cause: error })
      if (waited >= patienceMs) throw new NotFetched('BUSY', 'Another file was taken in for over 30 minutes.', { cause: error })
    }
    await delay(lookEveryMs, undefined, { signal })
  }
}
