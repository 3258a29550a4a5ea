import { open, readFile, writeFile } from 'node:fs/promises'
import { belongsTo, type FilePlace, mostBytesOf, mostPixels } from '@lotline/domain/files/file-limits'
import { type FileType, fileTypeOf, fileTypes, isHeic, tellingBytes } from '@lotline/domain/files/file-types'
import sharp from 'sharp'
import { unpacking } from '../../files/unpacking.ts'
import { tooLarge, unreadable, wrongType } from './refusals.ts'
import { cleanSvg } from './svg.ts'

/** What a file is by its content; of pictures the pixels, as they are seen. */
export type Content = { type: FileType; width: number | null; height: number | null }
export type Asked = { path: string; bytes: number; place: FilePlace; hasBigFiles: boolean }

/** Reads what came in as far as it takes to know that it is what its place takes; a drawing is cleaned where it lies. Refuses anything else. */
export async function examine({ path, bytes, place, hasBigFiles }: Asked): Promise<Content> {
  if (bytes === 0) throw unreadable('The file is empty.')
  const head = await bytesOf(path, 0, tellingBytes)
  const type = fileTypeOf(head)
  if (!type || !belongsTo(place, type)) throw wrongType(place, type, isHeic(head))
  const { kind } = fileTypes[type]
  const most = mostBytesOf(kind, hasBigFiles)
  if (bytes > most) throw tooLarge(most)
  if (type === 'application/pdf') await requireEnd(path, bytes)
  if (kind !== 'IMAGE') return { type, width: null, height: null }
  if (type === 'image/svg+xml') await cleanWhereItLies(path)
  return { type, ...(await unpacking(() => requirePicture(path, type))) }
}

/** The libraries of pictures, as the types name what they read. */
const formats: Partial<Record<FileType, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
}

/** Its size is asked before anything is unpacked; then it is unpacked once, small, to know that it is whole. */
async function requirePicture(path: string, type: FileType): Promise<{ width: number; height: number }> {
  const picture = sharp(path, { limitInputPixels: mostPixels, sequentialRead: true }).timeout({ seconds: 20 })
  const { format, autoOrient, width, height } = await picture.metadata().catch(() => {
    throw broken()
  })
  if (format !== formats[type]) throw broken()
  if (width * height > mostPixels)
    throw unreadable(`The picture has ${width} by ${height} pixels, more than ${mostPixels / 1e6} million.`)
  await picture
    .resize({ width: 64, height: 64, fit: 'inside' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw broken()
    })
  return autoOrient
}

function broken() {
  return unreadable('The picture is damaged or did not come to its end.')
}

async function cleanWhereItLies(path: string): Promise<void> {
  const clean = cleanSvg(await readFile(path))
  if (clean === undefined) throw unreadable('The drawing cannot be read, or has more in it than a drawing needs.')
  await writeFile(path, clean)
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
