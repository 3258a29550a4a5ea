import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FeedPreview } from '@lotline/contract/feeds'
import type { FeedCorrections } from '@lotline/domain/feed-columns'
import { feedName, headerSignature } from '@lotline/domain/feed-columns'
import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { tell } from './carry-out.ts'
import { columnsOf } from './feed-rows.ts'
import type { FeedsDeps } from './feeds-deps.ts'
import { previewOf } from './preview.ts'
import { confirmHeld, findCorrections, findUpload, insertRun, insertUpload, lockRun, saveFeed } from './queries.ts'
import { readFeed } from './read-feed.ts'
import { feedRunning, refusal, runNotFound } from './refusals.ts'
import type { RunningRuns, StartedRun } from './running.ts'
import type { Uploads } from './uploads.ts'

type Deps = FeedsDeps & { uploads: Uploads; running: RunningRuns }

/** Lays a file down under its rooftop; nothing is read of it yet. Throws FeedFileError when it is too large. */
export async function saveUpload(
  { doors, uploads, now }: Deps,
  { rooftopId, fileName, content }: { rooftopId: string; fileName: string; content: Readable },
): Promise<string> {
  const id = randomUUID()
  await uploads.save(id, content)
  await doors.inRooftop(rooftopId, (db) => insertUpload(db, { id, fileName: fileName.slice(-200), at: now() }))
  return id
}

/** Shows an upload as it would be read; a file that is no feed is refused and not kept. */
export async function preview(
  deps: Deps,
  { rooftopId, id, fileName }: { rooftopId: string; id: string; fileName: string },
): Promise<FeedPreview> {
  const { doors, uploads } = deps
  try {
    return await previewOf({ id, fileName, path: uploads.pathOf(id) }, (feed) =>
      doors.inRooftop(rooftopId, (db) => findCorrections(db, feed)),
    )
  } catch (error) {
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
  confirm?: boolean
}

/** Begins a run of an upload; one at a time in a rooftop (FEED_RUNNING). The run goes on by itself: `done` says when it has ended. */
export async function startRun(deps: Deps, request: RunRequest): Promise<StartedRun> {
  const { doors, uploads, running, now } = deps
  const { rooftopId, uploadId, actorId } = request
  const upload = isUuid(uploadId) ? await doors.inRooftop(rooftopId, (db) => findUpload(db, uploadId)) : undefined
  if (!upload) throw new AppError('NOT_FOUND', 'There is no such upload. Upload the file again.')
  const headers = await headersOf(uploads.pathOf(uploadId))
  const feed = { name: request.feedName ?? feedName(upload.file_name), signature: headerSignature(headers) }
  const mapping = request.mapping ?? (await doors.inRooftop(rooftopId, (db) => findCorrections(db, feed)))
  checkColumns(headers, mapping)
  const id = newId()
  return running.begin(rooftopId, id, () =>
    refusingSecond(() =>
      doors.inRooftop(rooftopId, async (db) => {
        const feedId = await saveFeed(db, feed, mapping)
        const { overwrite = false, confirm: confirmed = false } = request
        await insertRun(db, {
          id,
          feedId,
          uploadId,
          fileName: upload.file_name,
          mapping,
          overwrite,
          confirmed,
          actorId,
          at: now(),
        })
        await tell(db, deps, { actor_id: actorId }, `Feed ${feed.name} began`)
      }),
    ),
  )
}

/** Lets a held run through: it starts from its first row. */
export async function confirmRun(deps: Deps, { rooftopId, runId }: { rooftopId: string; runId: string }): Promise<StartedRun> {
  return deps.running.begin(rooftopId, runId, () =>
    refusingSecond(() =>
      deps.doors.inRooftop(rooftopId, async (db) => {
        const run = isUuid(runId) ? await lockRun(db, runId) : undefined
        if (!run) throw runNotFound()
        if (run.state !== 'HELD')
          throw new AppError('FEED_NOT_HELD', `${run.file_name} is not held: there is nothing to confirm.`)
        await confirmHeld(db, runId)
      }),
    ),
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

async function headersOf(path: string): Promise<readonly string[]> {
  try {
    const file = await readFeed(path, { needsVin: false })
    await file.close()
    return file.headers
  } catch (error) {
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
