import type { Doors } from '../../database/doors.ts'
import type { Pictures } from '../../files/pictures/pictures.ts'
import { markFailed, markReady } from '../../files/queries.ts'
import { isOver, makeSmaller, noSmallerPicture } from '../../files/smaller-pictures.ts'
import type { FileStore } from '../../files/store.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { tellProgress } from '../../jobs/progress.ts'
import { findUnmadeThumbnail, listUnmadeThumbnails } from './attachment-queries.ts'

type Asked = { rooftopId: string; personId: string; attachmentId: string }
type Deps = { doors: Doors; store: FileStore; pictures: Pictures; now: () => Date }

/** Makes the small picture of one that was added to a note or a task. */
export const thumbnailJob: JobKind<Asked> = {
  name: 'thumbnail',
  groupOf: ({ rooftopId, personId }) => `${rooftopId} ${personId}`,
  async work(deps, asked, { isLastTry }) {
    try {
      await makeThumbnail(deps, asked)
    } catch (error) {
      if (!isOver(error, isLastTry)) throw error
      await giveUp(deps, asked)
    }
  },
}

async function makeThumbnail(deps: Deps, { rooftopId, personId, attachmentId }: Asked): Promise<void> {
  const { doors, store, now } = deps
  const file = await doors.inRooftop(rooftopId, (db) => findUnmadeThumbnail(db, attachmentId))
  if (!file) return
  const source = { storeKey: file.source, mediaType: file.type }
  const made = await makeSmaller(deps, source, { rooftopId, personId }, ['thumbnail'])
  if (!made) throw new Error(`The attachment ${attachmentId} has no file in the store`)
  await store.put(file.storeKey, made.thumbnail, 'image/webp')
  await doors.inRooftop(rooftopId, async (db) => {
    await markReady(db, file.id, made.thumbnail.length, now())
    await tellProgress(db, { rooftopId, personId, jobId: file.id, state: 'DONE', done: 1, total: 1, failure: null })
  })
}

/** Whoever waits for it is told that it will not come. */
async function giveUp({ doors }: Deps, { rooftopId, attachmentId }: Asked): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    const file = await findUnmadeThumbnail(db, attachmentId)
    if (file) await markFailed(db, file.id, noSmallerPicture)
  })
}

/** What a process that died has left to be made: by housekeeping, a few a minute. */
export async function makeLeftOver(deps: Deps, rooftopId: string): Promise<void> {
  const before = new Date(deps.now().getTime() - 2 * 60 * 1000)
  const left = await deps.doors.inRooftop(rooftopId, (db) => listUnmadeThumbnails(db, before))
  for (const attachmentId of left) {
    const asked = { rooftopId, attachmentId, personId: '' }
    await makeThumbnail(deps, asked).catch((error) => (isOver(error, true) ? giveUp(deps, asked) : undefined))
  }
}
