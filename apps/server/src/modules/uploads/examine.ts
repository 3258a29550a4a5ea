import { open } from 'node:fs/promises'
import { belongsTo, type FilePlace, maxBytesOf, mostPixels } from '@lotline/domain/files/file-limits'
import { type FileType, fileTypeOf, fileTypes, isHeic, tellingBytes } from '@lotline/domain/files/file-types'
import type { AppError } from '../../app-error.ts'
import type { PictureOwner, Pictures } from '../../files/pictures/pictures.ts'
import { PictureRefusal, type PictureSize, type SmallerPictures } from '../../files/pictures/tasks.ts'
import { tooLarge, unreadable, wrongType } from './refusals.ts'

/** What a file is by its content; of pictures the pixels, as they are seen. */
export type Content = { type: FileType; width: number | null; height: number | null }
export type Asked = { path: string; bytes: number; place: FilePlace; hasBigFiles: boolean; owner: PictureOwner }
/** With the smaller pictures of a drawing: its own file is shown nowhere. */
type Examined = Content & { pictures: SmallerPictures }

/** Reads what came in as far as it takes to know that it is what its place takes. Refuses anything else. */
export async function examine(pictures: Pictures, { path, bytes, place, hasBigFiles, owner }: Asked): Promise<Examined> {
  if (bytes === 0) throw unreadable('The file is empty.')
  const head = await bytesOf(path, 0, tellingBytes)
  const type = fileTypeOf(head)
  if (!type || !belongsTo(place, type)) throw wrongType(place, type, isHeic(head))
  const { kind } = fileTypes[type]
  const most = maxBytesOf(place, kind, hasBigFiles)
  if (bytes > most) throw tooLarge(most)
  if (type === 'application/pdf') await requireEnd(path, bytes)
  if (kind !== 'IMAGE') return { type, width: null, height: null, pictures: {} }
  const read: Promise<Omit<Examined, 'type'>> =
    type === 'image/svg+xml' ? rasterize(pictures, path, place, owner) : inspect(pictures, path, type, owner)
  const examined = await read.catch((error) => {
    throw error instanceof PictureRefusal ? refusalOf(error, type) : error
  })
  return { type, ...examined }
}

async function inspect(pictures: Pictures, path: string, type: FileType, owner: PictureOwner) {
  return { ...(await pictures.run({ kind: 'inspect', path, type }, owner)), pictures: {} }
}

function rasterize(pictures: Pictures, path: string, place: FilePlace, owner: PictureOwner) {
  // Beside words a picture stands small only.
  const sizes: readonly PictureSize[] = place === 'image' ? ['view', 'grid', 'thumbnail'] : ['thumbnail']
  return pictures.run({ kind: 'rasterize', path, sizes }, owner)
}

function refusalOf({ reason, pixels }: PictureRefusal, type: FileType): AppError {
  if (reason === 'NO_DRAWING') return unreadable('The drawing can’t be read, or has more in it than a drawing needs.')
  if (reason === 'DAMAGED') return unreadable('The picture is damaged or incomplete.')
  const remedy = type === 'image/svg+xml' ? 'Save it as a PNG or JPEG.' : 'Take the photo at a lower resolution.'
  if (reason === 'TOO_MUCH_WORK') return unreadable('The picture takes too much time or memory to read.', remedy)
  const { width, height } = pixels ?? { width: 0, height: 0 }
  return unreadable(`The picture has ${width} by ${height} pixels, more than ${mostPixels / 1e6} million.`, remedy)
}

/** Readers of PDF look for its end from behind; one that was cut off has none. */
async function requireEnd(path: string, bytes: number): Promise<void> {
  const tail = await bytesOf(path, Math.max(0, bytes - 4096), 4096)
  if (!tail.includes('%%EOF')) throw unreadable('The PDF did not come to its end.')
}

async function bytesOf(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
