import type { FeedCorrections } from '@lotline/domain/feeds/columns'
import type { EventFact } from '@lotline/domain/history/sentences'
import { systemTags } from '@lotline/domain/tags/system-tags'
import type { Db } from '../../../database/doors.ts'
import { record, recordFor } from '../../../events/record.ts'
import { readChoice } from '../../media/index.ts'
import { notify, takeBack } from '../../notifications/index.ts'
import { holdSystemTag, insertTagsOn, tagEvent } from '../../tags/index.ts'
import { listReceivers, ofRun } from '../expected.ts'
import type { Work } from '../feeds-deps.ts'
import { addToRun, deleteUpload, dropHeld, endRun, getRun, keepHeaders, type Run, writeSurvey } from '../queries.ts'
import type { SourceRow, Survey } from '../read/feed-rows.ts'
import { applyBatch } from './apply-batch.ts'
import type { Choices } from './batch-ctx.ts'
import {
  addCounts,
  batches,
  fillsOf,
  frameOf,
  noRows,
  planFile,
  type Source,
  surveyFile,
  whyHeld,
  withRows,
} from './plan-file.ts'
import { countMissed, listUnsoldIds } from './row-queries.ts'

// A first import grows empty tables a thousandfold faster than PostgreSQL looks by itself.
const firstLookAt = 500
const nextLookTimes = 8

/** Carries a RUNNING run to its end from wherever it stands. Throws FeedFileError for a file that is no feed. */
export async function carryOut(work: Work): Promise<void> {
  const run = await inRooftop(work, (db) => getRun(db, work.runId))
  const survey = await surveyFile(work, sourceOf(run))
  if (work.signal.aborted) return
  await inRooftop(work, (db) => writeSurvey(db, run.id, survey))
  const reason = run.confirmed || run.rows_read > 0 ? undefined : await whyHeld(work, run.feed_id, survey, run.guard_percent)
  if (reason !== undefined) return hold(work, run, survey, reason)
  await applyAll(work, run, survey)
  if (work.signal.aborted) return
  await tagMissing(work, run)
  await finish(work, run)
}

function inRooftop<T>({ doors, rooftopId }: Work, act: (db: Db) => Promise<T>): Promise<T> {
  return doors.inRooftop(rooftopId, act)
}

function sourceOf(run: Run): Source {
  // Written by saveFeed's caller as corrections.
  return { uploadId: run.upload_id, mapping: run.mapping as FeedCorrections }
}

function choicesOf(run: Run): Choices {
  return { overwrite: run.overwrite, trustsVin: run.trusts_vin }
}

/** Changes nothing, but counts what the file would do, for the person who has to decide. */
async function hold(work: Work, run: Run, survey: Survey, reason: string): Promise<void> {
  const sum = { ...noRows }
  const frame = await frameOf(work, choicesOf(run), survey)
  await planFile(work, { source: sourceOf(run), frame }, (planned) => addCounts(sum, planned))
  if (work.signal.aborted) return
  await inRooftop(work, async (db) => {
    await addToRun(db, run.id, sum)
    await endRun(db, run.id, work.now(), { state: 'HELD', reason })
    await tell(db, work, run, { sentence: 'feedHeld', feed: run.feed_name, reason })
    // A person who has sent it in sees it on their screen.
    const actor = run.actor_id === null ? null : { personId: run.actor_id }
    await notify(
      { db, actor, now: work.now() },
      {
        ...ofRun(run.id),
        type: 'FEED_HELD',
        personIds: await listReceivers(db),
        facts: { feedName: run.feed_name, heldReason: reason, runId: run.id },
      },
    )
  })
}

async function applyAll(work: Work, run: Run, survey: Survey): Promise<void> {
  let progress = run.rows_read
  let added = 0
  let lookAt = firstLookAt
  const { fetchesFeedPhotos: photos } = await inRooftop(work, (db) => readChoice({ db }))
  const writing = {
    photos,
    ...(await frameOf(work, choicesOf(run), survey)),
    actor: run.actor_id === null ? null : { personId: run.actor_id },
    run: { id: run.id, feedId: run.feed_id, feedName: run.feed_name },
  }
  await withRows(work, { ...sourceOf(run), words: writing.rooftop.onboarding, photos }, async ({ rows, headers }) => {
    // People who set the rooftop up are asked which column tells where its cars stand.
    if (writing.rooftop.onboarding) await inRooftop(work, (db) => keepHeaders(db, run.id, headers))
    for await (const batch of batches(skip(rows, progress))) {
      if (work.signal.aborted) return
      const fills = await fillsOf(work, batch)
      const counts = await inRooftop(work, (db) => applyBatch({ ...writing, db, now: work.now(), fills }, batch, progress))
      progress += batch.length
      added += counts.ADDED
      if (added < lookAt) continue
      lookAt *= nextLookTimes
      await work.analyze()
    }
  })
  if (added >= firstLookAt) await work.analyze()
}

async function* skip(rows: AsyncIterable<SourceRow>, count: number): AsyncGenerator<SourceRow> {
  let at = 0
  for await (const row of rows) {
    if (at >= count) yield row
    at += 1
  }
}

async function finish(work: Work, run: Run): Promise<void> {
  const stale = await inRooftop(work, async (db) => {
    await endRun(db, run.id, work.now(), { state: 'DONE' })
    const held = await dropHeld(db, run.feed_id, run.id, work.now())
    const dropped = [run.upload_id, ...held.map(({ upload_id }) => upload_id)]
    for (const id of dropped) await deleteUpload(db, id)
    // Nobody need decide on those any more.
    const target = { type: 'feed', ids: held.map(({ id }) => id) } as const
    await takeBack(db, { type: 'FEED_HELD', target }, { at: work.now() })
    await tell(db, work, run, { sentence: 'feedTakenIn', feed: run.feed_name })
    return dropped
  })
  for (const id of stale) await work.uploads.remove(id)
}

/** Tells every screen of the rooftop that its feeds have news. */
export async function tell(db: Db, { now }: Pick<Work, 'now'>, run: { actor_id: string | null }, fact: EventFact): Promise<void> {
  await recordFor({ db, actorId: run.actor_id, now: now() }, { itemType: 'DICTIONARY_CHANGED', cached: 'feeds', fact })
}

const atATime = 500

/** Absence never sells: a vehicle that two runs of its feed have come without is tagged, for a person to decide. */
async function tagMissing({ doors, rooftopId, now }: Work, run: Run): Promise<void> {
  const feed = { feedId: run.feed_id, id: run.id }
  for (let left = atATime; left === atATime; ) {
    left = await doors.inRooftop(rooftopId, async (db) => {
      const missed = await countMissed(db, feed, atATime)
      const gone = missed.flatMap(({ vin, missed_runs }) => (missed_runs === 2 ? [vin] : []))
      if (gone.length === 0) return missed.length
      const tagId = await holdSystemTag(db, 'NOT_IN_FEED')
      const tagged = await insertTagsOn(db, await listUnsoldIds(db, gone), [tagId])
      const added = [{ tagId, value: systemTags.NOT_IN_FEED }]
      await record({ db, actor: null, now: now() }, ...tagged.map((one) => tagEvent(one.vehicle_id, { added })))
      return missed.length
    })
  }
}
