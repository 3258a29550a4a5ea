import { buffer } from 'node:stream/consumers'
import type { Doors } from '../../database/doors.ts'
import { markFailed, markReady } from '../../files/queries.ts'
import { smallerPicture } from '../../files/smaller-pictures.ts'
import type { FileStore } from '../../files/store.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { tellProgress } from '../../jobs/progress.ts'
import { findUnmade, listUnmade, type PictureFile } from './queries.ts'

type AskedPictures = { rooftopId: string; personId: string; mediaId: string }
type Deps = { doors: Doors; store: FileStore; now: () => Date }

/** Makes the smaller pictures of a photo. */
export const picturesJob: JobKind<AskedPictures> = {
  name: 'pictures',
  async work(deps, asked, { isLastTry }) {
    try {
      await makePictures(deps, asked)
    } catch (error) {
      if (isLastTry) await giveUp(deps, asked)
      throw error
    }
  },
}

async function makePictures({ doors, store, now }: Deps, { rooftopId, mediaId, personId }: AskedPictures): Promise<void> {
  const files = await doors.inRooftop(rooftopId, (db) => findUnmade(db, mediaId))
  if (!files) return
  const source = await store.open(files.source)
  if (!source) throw new Error(`The photo ${mediaId} has no file in the store`)
  const original = await buffer(source)
  // Each from the one before: a large photo is unpacked once.
  const view = await smallerPicture(original, 'view')
  const grid = await smallerPicture(view, 'grid')
  const made = { view, grid, thumbnail: await smallerPicture(grid, 'thumbnail') }
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
    const failure = { code: 'FILE_UNREADABLE', sentence: 'No picture could be made of this photo.', facts: {} } as const
    for (const { id } of unmade) await markFailed(db, id, failure)
  })
}

/** What a process that died has left to be made: by housekeeping, a few a minute. */
export async function makeLeftOver(deps: Deps, rooftopId: string): Promise<void> {
  const before = new Date(deps.now().getTime() - 2 * 60 * 1000)
  const left = await deps.doors.inRooftop(rooftopId, (db) => listUnmade(db, before))
  for (const mediaId of left)
    await makePictures(deps, { rooftopId, mediaId, personId: '' }).catch(() => giveUp(deps, { rooftopId, mediaId, personId: '' }))
}
