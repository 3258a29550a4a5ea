import type { FeedContents } from '@lotline/domain/feed-guard'
import { guardFeed } from '@lotline/domain/feed-guard'
import { leavesOf } from '@lotline/domain/recon-steps'
import type { Db } from '../../database/doors.ts'
import { recordFor } from '../../events/record.ts'
import { getRooftop, loadSteps, stepsInUse } from '../settings/index.ts'
import { applyBatch, countOutcomes } from './apply-batch.ts'
import type { BatchCtx } from './batch-ctx.ts'
import { type SourceRow, type Survey, surveyFeed } from './feed-rows.ts'
import type { Work } from './feeds-deps.ts'
import { tagMissing } from './missing.ts'
import { type Counts, planBatch } from './plan-batch.ts'
import { addToRun, deleteUpload, dropHeld, endRun, findPrevious, getRun, keepHeaders, type Run, writeSurvey } from './queries.ts'
import { findSystemTag } from './row-queries.ts'
import { missingTag } from './write-batch.ts'

export const rowsInBatch = 100

// A first import grows empty tables a thousandfold faster than PostgreSQL looks by itself.
const firstLookAt = 500
const nextLookTimes = 8

/** Carries a RUNNING run to its end from wherever it stands. Throws FeedFileError for a file that is no feed. */
export async function carryOut(work: Work): Promise<void> {
  const run = await inRooftop(work, (db) => getRun(db, work.runId))
  const survey = await withRows(work, run, (rows) => surveyFeed(rows, work.signal))
  if (work.signal.aborted) return
  await inRooftop(work, (db) => writeSurvey(db, run.id, survey))
  const reason = run.confirmed || run.rows_read > 0 ? undefined : await whyHeld(work, run, survey)
  if (reason !== undefined) return hold(work, run, survey, reason)
  await applyAll(work, run, survey)
  if (work.signal.aborted) return
  await tagMissing(work, run)
  await finish(work, run)
}

function inRooftop<T>({ doors, rooftopId }: Work, act: (db: Db) => Promise<T>): Promise<T> {
  return doors.inRooftop(rooftopId, act)
}

async function withRows<T>(
  work: Work,
  run: Run,
  read: (rows: AsyncIterable<SourceRow>, headers: readonly string[]) => Promise<T>,
): Promise<T> {
  // Written by saveFeed's caller as corrections.
  const corrections = run.mapping as Record<string, string | null>
  const feed = await work.reader.open(run.upload_id, corrections, work.now())
  try {
    return await read(feed.rows, feed.headers)
  } finally {
    await feed.close()
  }
}

async function whyHeld(work: Work, run: Run, now: FeedContents): Promise<string | undefined> {
  return guardFeed({ previous: await inRooftop(work, (db) => findPrevious(db, run.feed_id)), now })
}

/** Changes nothing, but counts what the file would do, for the person who has to decide. */
async function hold(work: Work, run: Run, survey: Survey, reason: string): Promise<void> {
  const sum: Counts = { ADDED: 0, CHANGED: 0, UNCHANGED: 0, LEFT_OUT: 0 }
  const ahead = new Map<string, string | null>()
  const frame = await frameOf(work, run, survey)
  await withRows(work, run, async (rows) => {
    for await (const batch of batches(rows)) {
      const fills = await fillsOf(work, batch)
      const counts = await inRooftop(work, async (db) =>
        countOutcomes(await planBatch({ ...frame, db, now: work.now(), fills, ahead }, batch)),
      )
      for (const outcome of ['ADDED', 'CHANGED', 'UNCHANGED', 'LEFT_OUT'] as const) sum[outcome] += counts[outcome]
    }
  })
  await inRooftop(work, async (db) => {
    await addToRun(db, run.id, sum)
    await endRun(db, run.id, work.now(), { state: 'HELD', reason })
    await tell(db, work, run, `Feed ${run.feed_name} is held: ${reason}`)
  })
}

async function applyAll(work: Work, run: Run, survey: Survey): Promise<void> {
  let progress = run.rows_read
  let added = 0
  let lookAt = firstLookAt
  const frame = await frameOf(work, run, survey)
  await withRows(work, run, async (rows, headers) => {
    // Whoever sets the rooftop up is asked which column tells where its cars stand.
    if (frame.rooftop.onboarding) await inRooftop(work, (db) => keepHeaders(db, run.id, headers))
    for await (const batch of batches(skip(rows, progress))) {
      if (work.signal.aborted) return
      const fills = await fillsOf(work, batch)
      const counts = await inRooftop(work, (db) => applyBatch({ ...frame, db, now: work.now(), fills }, batch, progress))
      progress += batch.length
      added += counts.ADDED
      if (added < lookAt) continue
      lookAt *= nextLookTimes
      await work.analyze()
    }
  })
  if (added >= firstLookAt) await work.analyze()
}

/** What stays the same over a run, read once. */
async function frameOf(work: Work, run: Run, { lastLine }: Survey): Promise<Omit<BatchCtx, 'db' | 'now' | 'fills'>> {
  return inRooftop(work, async (db) => {
    const rooftop = await getRooftop(db)
    return {
      actor: run.actor_id === null ? null : { personId: run.actor_id },
      run: { id: run.id, feedId: run.feed_id, feedName: run.feed_name, overwrite: run.overwrite, trustsVin: run.trusts_vin },
      rooftop: {
        timeZone: rooftop.time_zone,
        onboarding: rooftop.onboarding,
        hasLine: leavesOf(stepsInUse(await loadSteps(db))).length > 0,
      },
      tagId: await findSystemTag(db, missingTag),
      lastLine,
    }
  })
}

/** What the VINs of a batch tell, asked before its transaction begins. */
export async function fillsOf({ fillIn }: Pick<Work, 'fillIn'>, batch: readonly SourceRow[]): Promise<BatchCtx['fills']> {
  const vins = batch.flatMap(({ vehicle }) => (vehicle ? [vehicle.vin] : []))
  const found = fillIn && vins.length > 0 ? await fillIn(vins) : []
  return new Map(vins.flatMap((vin, at) => (found[at] ? [[vin, found[at]] as const] : [])))
}

async function* skip(rows: AsyncIterable<SourceRow>, count: number): AsyncGenerator<SourceRow> {
  let at = 0
  for await (const row of rows) {
    if (at >= count) yield row
    at += 1
  }
}

export async function* batches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < rowsInBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function finish(work: Work, run: Run): Promise<void> {
  const stale = await inRooftop(work, async (db) => {
    await endRun(db, run.id, work.now(), { state: 'DONE' })
    const dropped = [run.upload_id, ...(await dropHeld(db, run.feed_id, run.id, work.now()))]
    for (const id of dropped) await deleteUpload(db, id)
    await tell(db, work, run, `Feed ${run.feed_name} was taken in`)
    return dropped
  })
  for (const id of stale) await work.uploads.remove(id)
}

/** Tells every screen of the rooftop that its feeds have news. */
export async function tell(db: Db, { now }: Pick<Work, 'now'>, run: { actor_id: string | null }, label: string): Promise<void> {
  await recordFor({ db, actorId: run.actor_id, now: now() }, { itemType: 'DICTIONARY_CHANGED', cached: 'feeds', label })
}
