import type { Doors } from '../../database/doors.ts'
import type { Pictures } from '../../files/pictures/pictures.ts'
import { markFailed, markReady } from '../../files/queries.ts'
import { isOver, makeSmaller, noSmallerPicture } from '../../files/smaller-pictures.ts'
import type { FileStore } from '../../files/store.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { tellProgress } from '../../jobs/progress.ts'
import { findUnmade, listUnmade, type PictureFile } from './queries.ts'

type AskedPictures = { rooftopId: string; personId: string; mediaId: string }
type Deps = { doors: Doors; store: FileStore; pictures: Pictures; now: () => Date }

/** Makes the smaller pictures of a photo. */
export const picturesJob: JobKind<AskedPictures> = {
  name: 'pictures',
  groupOf: ({ rooftopId, personId }) => `${rooftopId} ${personId}`,
  async work(deps, asked, { isLastTry }) {
    try {
      await makePictures(deps, asked)
    } catch (error) {
      if (!isOver(error, isLastTry)) throw error
      await giveUp(deps, asked)
    }
  },
}

async function makePictures(deps: Deps, { rooftopId, mediaId, personId }: AskedPictures): Promise<void> {
  const { doors, store, now } = deps
  const files = await doors.inRooftop(rooftopId, (db) => findUnmade(db, mediaId))
  if (!files) return
  const source = { storeKey: files.source, mediaType: files.type }
  const made = await makeSmaller(deps, source, { rooftopId, personId }, ['view', 'grid', 'thumbnail'])
  if (!made) throw new Error(`The photo ${mediaId} has no file in the store`)
  for (const size of ['thumbnail', 'grid', 'view'] as const) {
    const { id, storeKey } = files[size]
    await store.put(storeKey, made[size], 'image/webp')
    await doors.inRooftop(rooftopId, async (db) => {
      await markReady(db, id, made[size].length, now())
      await tellProgress(db, { rooftopId, personId, jobId: id, state: 'DONE', done: 1, total: 1, failure: null })
    })
  }
}

/** Whoever waits for them is told that they will not come. */
async function giveUp({ doors }: Deps, { rooftopId, mediaId }: AskedPictures): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    const files = await findUnmade(db, mediaId)
    const unmade: PictureFile[] = files ? [files.view, files.grid, files.thumbnail] : []
    for (const { id } of unmade) await markFailed(db, id, noSmallerPicture)
  })
}

/** What a process that died has left to be made: by housekeeping, a few a minute. */
export async function makeLeftOver(deps: Deps, rooftopId: string): Promise<void> {
  const before = new Date(deps.now().getTime() - 2 * 60 * 1000)
  const left = await deps.doors.inRooftop(rooftopId, (db) => listUnmade(db, before))
  for (const mediaId of left) {
    const asked = { rooftopId, mediaId, personId: '' }
    await makePictures(deps, asked).catch((error) => (isOver(error, true) ? giveUp(deps, asked) : undefined))
  }
}
