import { mostPixels } from '@lotline/domain/files/file-limits'
import sharp from 'sharp'
import type { Db } from '../database/doors.ts'
import { newId } from '../database/new-id.ts'
import { insertFile } from './queries.ts'
import { newStoreKey } from './store.ts'
import { unpacking } from './unpacking.ts'

/** Pixels on dense screens: as a photo fills one, as it stands in a gallery, and on a card or beside words. */
export const pictureSizes = {
  view: { width: 2048, height: 1536, quality: 80 },
  grid: { width: 720, height: 540, quality: 75 },
  thumbnail: { width: 360, height: 270, quality: 72 },
} as const

export type PictureSize = keyof typeof pictureSizes

/** A smaller picture that a job makes later: whoever opens it early waits for it. Answers its id. */
export async function announcePicture(db: Db, name: string, now: Date): Promise<string> {
  const id = newId()
  await insertFile(
    db,
    { id, kind: 'PICTURE', storeKey: newStoreKey('PICTURE'), name, mediaType: 'image/webp', purgeAt: null },
    now,
  )
  return id
}

/** A picture as WebP, no larger than a size. Turned as it was held, and nothing told of where it was taken. */
export function smallerPicture(picture: Buffer, size: PictureSize): Promise<Buffer> {
  const { width, height, quality } = pictureSizes[size]
  // What can be seen of a photo with a spoilt spot is shown: its beginning and its end were looked at when it came in.
  const made = sharp(picture, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'none' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .timeout({ seconds: 60 })
  return unpacking(() => made.toBuffer())
}
