import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import type { Db, Doors } from '../database/doors.ts'
import { newId } from '../database/new-id.ts'
import type { PictureOwner, Pictures } from './pictures/pictures.ts'
import { PictureRefusal, type PictureSize, type SmallerPictures } from './pictures/tasks.ts'
import { type FileFailure, insertFile, markKept } from './queries.ts'
import { type FileStore, newStoreKey } from './store.ts'

/** Age after which the half-written files of a dead process are removed. */
const announcedMs = 60 * 60 * 1000

/** A smaller picture that lies in the store and that nothing shows yet. */
export type StoredPicture = { id: string; bytes: number }
export type StoredPictures = Partial<Record<PictureSize, StoredPicture>>

/** A smaller picture that a job makes later, where none is stored: whoever opens it early waits for it. Answers its id. */
export async function announcePicture(db: Db, name: string, now: Date, stored?: StoredPicture): Promise<string> {
  if (stored) {
    await markKept(db, stored.id, stored.bytes, now)
    return stored.id
  }
  const id = newId()
  await insertFile(db, newPicture(id, name, null), now)
  return id
}

function newPicture(id: string, name: string, purgeAt: Date | null) {
  return { id, kind: 'PICTURE', storeKey: newStoreKey('PICTURE'), name, mediaType: 'image/webp', purgeAt } as const
}

type Into = { doors: Doors; store: FileStore; rooftopId: string; now: Date }

/** Stores smaller pictures that are made already. Their time has an end until something shows them. */
export async function storePictures(
  { doors, store, rooftopId, now }: Into,
  name: string,
  pictures: SmallerPictures,
): Promise<StoredPictures> {
  const stored: StoredPictures = {}
  const purgeAt = new Date(now.getTime() + announcedMs)
  // The keys are those of the sizes, which Object.entries does not say.
  for (const [size, picture] of Object.entries(pictures) as [PictureSize, Buffer][]) {
    const row = newPicture(newId(), name, purgeAt)
    await doors.inRooftop(rooftopId, (db) => insertFile(db, row, now))
    await store.put(row.storeKey, picture, row.mediaType)
    stored[size] = { id: row.id, bytes: picture.length }
  }
  return stored
}

export type Source = { storeKey: string; mediaType: string }
type Makers = { store: FileStore; pictures: Pictures }

/** Makes the smaller pictures of a picture in the store; undefined where nothing lies there. Throws what `Pictures` throws. */
export async function makeSmaller<Size extends PictureSize>(
  { store, pictures }: Makers,
  { storeKey, mediaType }: Source,
  owner: PictureOwner,
  sizes: readonly Size[],
): Promise<Record<Size, Buffer> | undefined> {
  const source = await store.open(storeKey)
  if (!source) return undefined
  const path = await store.incoming()
  try {
    await pipeline(source, createWriteStream(path))
    const isDrawing = mediaType === 'image/svg+xml'
    const made = isDrawing
      ? (await pictures.run({ kind: 'rasterize', path, sizes }, owner)).pictures
      : await pictures.run({ kind: 'resize', path, sizes }, owner)
    // A process makes all sizes that it is asked for.
    return made as Record<Size, Buffer>
  } finally {
    await rm(path, { force: true })
  }
}

/** What is told of a picture of which no smaller ones can be made. */
export const noSmallerPicture: FileFailure = {
  code: 'FILE_UNREADABLE',
  sentence: 'This photo can’t be shown smaller. Download the original, or upload it at a lower resolution.',
  facts: {},
}

/** Whether trying again is no use, or was the last time: not where the picture had no turn. */
export function isOver(error: unknown, isLastTry: boolean): boolean {
  if (error instanceof PictureRefusal) return true
  return isLastTry && !(error instanceof AppError && error.code === 'UNAVAILABLE')
}
