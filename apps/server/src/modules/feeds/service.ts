import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FeedPreview } from '@lotline/contract/feeds/feeds'
import type { FeedCorrections } from '@lotline/domain/feeds/columns'
import { feedName, headerSignature } from '@lotline/domain/feeds/columns'
import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import type { FeedLimits } from '../../feed-limits.ts'
import { takeBack } from '../notifications/index.ts'
import type { DryRuns } from './dry-run/dry-runs.ts'
import { noteArrival, ofRun } from './expected.ts'
import type { FeedsDeps } from './feeds-deps.ts'
import { confirmHeld, deleteUpload, findCorrections, findUpload, insertRun, insertUpload, lockRun, saveFeed } from './queries.ts'
import { columnsOf } from './read/feed-rows.ts'
import { previewOf } from './read/preview.ts'
import type { FeedReader } from './read/reader.ts'
import { makeRoom, type Receiving, requireDisk } from './receiving.ts'
import { feedRunning, isGone, refusal, runNotFound, uploadNotFound } from './refusals.ts'
import { tell } from './run/carry-out.ts'
import type { RunningRuns, StartedRun } from './run/running.ts'
import type { Uploads } from './uploads.ts'

/** Services that feeds work with inside this module. */
export type Inside = FeedsDeps & {
  uploads: Uploads
  reader: FeedReader
  running: RunningRuns
  receiving: Receiving
  dryRuns: DryRuns
  limits: FeedLimits
}

/** Lays a file down under its rooftop; nothing is read of it yet. Throws FeedFileError when it is too large. */
export async function saveUpload(
  deps: Inside,
  { rooftopId, fileName, content, id = randomUUID() }: { rooftopId: string; fileName: string; content: Readable; id?: string },
): Promise<string> {
  const { doors, uploads, now } = deps
  await requireDisk(deps)
  await uploads.save(id, content)
  await doors.inRooftop(rooftopId, (db) => insertUpload(db, { id, fileName: shownName(fileName), at: now() }))
  return id
}

/** Takes in the file of a request, if there is room for it, and shows it; nothing is changed yet. */
export async function receive(
  deps: Inside,
  rooftopId: string,
  take: () => Promise<{ fileName: string; content: Readable }>,
): Promise<FeedPreview> {
  return deps.receiving.during(rooftopId, async () => {
    deps.reader.expect()
    await makeRoom(deps, rooftopId)
    const { fileName: given, content } = await take()
    const fileName = shownName(given)
    const id = await saveUpload(deps, { rooftopId, fileName, content }).catch((error) => {
      throw refusal(error)
    })
    return preview(deps, { rooftopId, id, fileName })
  })
}

/** Shows an upload as it would be read; a file that is no feed is refused and not kept. */
async function preview(
  deps: Inside,
  { rooftopId, id, fileName }: { rooftopId: string; id: string; fileName: string },
): Promise<FeedPreview> {
  const { doors, uploads, reader } = deps
  try {
    return await previewOf(reader, { id, fileName }, (feed) => doors.inRooftop(rooftopId, (db) => findCorrections(db, feed)))
  } catch (error) {
    await doors.inRooftop(rooftopId, (db) => deleteUpload(db, id))
    await uploads.remove(id)
    throw refusal(error)
  }
}

export type RunRequest = {
  rooftopId: string
  actorId: string | null
  uploadId: string
  feedName?: string | undefined
  /** Without it the columns are taken as the feed's last run was corrected. */
  mapping?: FeedCorrections | undefined
  overwrite?: boolean
  /** Where file and VIN disagree on year, make or model the VIN's word is taken. */
  trustsVin?: boolean
  confirm?: boolean
  /** Fewer in stock than this percentage of last time's are held; without it the usual guard counts. */
  guardPercent?: number
  /** Of a run that must not be begun twice. */
  runId?: string
}

/** The upload that a request names, the feed it is a file of, and its columns: those asked for, else as last corrected. */
export async function understand({ doors, reader }: Inside, request: Omit<RunRequest, 'actorId'>) {
  const { rooftopId, uploadId } = request
  const upload = isUuid(uploadId) ? await doors.inRooftop(rooftopId, (db) => findUpload(db, uploadId)) : undefined
  if (!upload) throw uploadNotFound()
  const headers = await headersOf(reader, uploadId)
  const feed = { name: request.feedName ?? feedName(upload.file_name), signature: headerSignature(headers) }
  const mapping = request.mapping ?? (await doors.inRooftop(rooftopId, (db) => findCorrections(db, feed)))
  checkColumns(headers, mapping)
  return { fileName: upload.file_name, feed, mapping }
}

/** Begins a run of an upload; one at a time in a rooftop (FEED_RUNNING). The run goes on by itself: `done` says when it has ended. */
export async function startRun(deps: Inside, request: RunRequest): Promise<StartedRun> {
  const { doors, running, now } = deps
  const { rooftopId, uploadId, actorId } = request
  const { fileName, feed, mapping } = await understand(deps, request)
  const id = request.runId ?? newId()
  return running.begin(rooftopId, id, () =>
    refusingSecond(() =>
      doors.inRooftop(rooftopId, async (db) => {
        await noteArrival(db, feed.name, now())
        const feedId = await saveFeed(db, feed, mapping)
        const { overwrite = false, trustsVin = false, confirm: confirmed = false } = request
        await insertRun(db, {
          id,
          feedId,
          uploadId,
          fileName,
          mapping,
          overwrite,
          trustsVin,
          confirmed,
          actorId,
          guardPercent: request.guardPercent,
          at: now(),
        })
        await tell(db, deps, { actor_id: actorId }, { sentence: 'feedBegan', feed: feed.name })
      }),
    ),
  )
}

/** Lets a held run through: it starts from its first row. */
export async function confirmRun(deps: Inside, { rooftopId, runId }: { rooftopId: string; runId: string }): Promise<StartedRun> {
  return deps.running.begin(rooftopId, runId, () =>
    refusingSecond(() =>
      deps.doors.inRooftop(rooftopId, async (db) => {
        const run = isUuid(runId) ? await lockRun(db, runId) : undefined
        if (!run) throw runNotFound()
        if (run.state !== 'HELD')
          throw new AppError('FEED_NOT_HELD', `${run.file_name} is not held: there is nothing to confirm.`)
        await confirmHeld(db, runId)
        await takeBack(db, { type: 'FEED_HELD', target: ofRun(runId).target }, { at: deps.now() })
      }),
    ),
  )
}

/** A file that could not even be begun is told among the runs, for those who laid it down and look there. */
export async function recordRefused(
  deps: Inside,
  { rooftopId, fileName, failure }: { rooftopId: string; fileName: string; failure: string },
): Promise<void> {
  const shown = shownName(fileName)
  const feed = { name: feedName(shown), signature: '' }
  const [at, actorId] = [deps.now(), null]
  const file = { fileName: shown, mapping: {}, overwrite: false, trustsVin: false, confirmed: false, actorId, at }
  await deps.doors.inRooftop(rooftopId, async (db) => {
    await noteArrival(db, feed.name, at)
    const feedId = await saveFeed(db, feed, {})
    const id = newId()
    await insertRun(db, { id, feedId, uploadId: randomUUID(), ...file, failure })
    await tell(db, deps, { actor_id: actorId }, { sentence: 'feedRefused', feed: feed.name })
  })
}

/** A file's name as it can be kept and shown: the end of it, without what cannot be seen. */
function shownName(fileName: string): string {
  return (
    fileName
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(-200)
      .trim() || 'feed'
  )
}

/** The lock was free, but a run is marked as running: its process died, and it is taken up again first. */
async function refusingSecond(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'feed_run_running') throw feedRunning()
    throw error
  }
}

async function headersOf(reader: FeedReader, uploadId: string): Promise<readonly string[]> {
  try {
    return await reader.headers(uploadId)
  } catch (error) {
    if (isGone(error)) throw uploadNotFound()
    throw refusal(error)
  }
}

function checkColumns(headers: readonly string[], mapping: FeedCorrections): void {
  try {
    columnsOf(headers, mapping)
  } catch (error) {
    throw refusal(error)
  }
}
