import { buffer } from 'node:stream/consumers'
import type { Doors } from '../../database/doors.ts'
import { markFailed, markReady } from '../../files/queries.ts'
import { smallerPicture } from '../../files/smaller-pictures.ts'
import type { FileStore } from '../../files/store.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { tellProgress } from '../../jobs/progress.ts'
import { findUnmadeThumbnail, listUnmadeThumbnails } from './attachment-queries.ts'

type Asked = { rooftopId: string; personId: string; attachmentId: string }
type Deps = { doors: Doors; store: FileStore; now: () => Date }

/** Makes the small picture of one that was added to a note or a task. */
export const thumbnailJob: JobKind<Asked> = {
  name: 'thumbnail',
  async work(deps, asked, { isLastTry }) {
    try {
      await makeThumbnail(deps, asked)
    } catch (error) {
      if (isLastTry) await giveUp(deps, asked)
      throw error
    }
  },
}

async function makeThumbnail({ doors, store, now }: Deps, { rooftopId, personId, attachmentId }: Asked): Promise<void> {
  const file = await doors.inRooftop(rooftopId, (db) => findUnmadeThumbnail(db, attachmentId))
  if (!file) return
  const source = await store.open(file.source)
  if (!source) throw new Error(`The attachment ${attachmentId} has no file in the store`)
  const small = await smallerPicture(await buffer(source), 'thumbnail')
  await store.put(file.storeKey, small, 'image/webp')
  await doors.inRooftop(rooftopId, async (db) => {
    await markReady(db, file.id, small.length, now())
    await tellProgress(db, { rooftopId, personId, jobId: file.id, state: 'DONE', done: 1, total: 1, failure: null })
  })
}

/** Whoever waits for it is told that it will not come. */
async function giveUp({ doors }: Deps, { rooftopId, attachmentId }: Asked): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    const file = await findUnmadeThumbnail(db, attachmentId)
    const failure = { code: 'FILE_UNREADABLE', sentence: 'No small picture could be made of this one.', facts: {} } as const
    if (file) await markFailed(db, file.id, failure)
  })
}

/** What a process that died has left to be made: by housekeeping, a few a minute. */
export async function makeLeftOver(deps: Deps, rooftopId: string): Promise<void> {
  const before = new Date(deps.now().getTime() - 2 * 60 * 1000)
  const left = await deps.doors.inRooftop(rooftopId, (db) => listUnmadeThumbnails(db, before))
  for (const attachmentId of left) {
    const asked = { rooftopId, attachmentId, personId: '' }
    await makeThumbnail(deps, asked).catch(() => giveUp(deps, asked))
  }
}
