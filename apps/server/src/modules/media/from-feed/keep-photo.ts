import { open, stat, writeFile } from 'node:fs/promises'
import { mostFileBytes } from '@lotline/domain/files/file-limits'
import { fileNameOf } from '@lotline/domain/files/file-names'
import { fileTypeOf, tellingBytes } from '@lotline/domain/files/file-types'
import type { Doors } from '../../../database/doors.ts'
import type { PictureOwner, Pictures } from '../../../files/pictures/pictures.ts'
import { PictureRefusal } from '../../../files/pictures/tasks.ts'
import { storePictures } from '../../../files/smaller-pictures.ts'
import type { FileStore } from '../../../files/store.ts'
import { examine, keepFile, type TakenFile } from '../../uploads/index.ts'
import { NotFetched } from './not-fetched.ts'

type Deps = { doors: Doors; store: FileStore; pictures: Pictures; now: () => Date }

/** Judges what came as if a person had sent it, and stores it. */
export async function keepPhoto(
  { doors, store, pictures, now }: Deps,
  rooftopId: string,
  { address }: { address: string },
  path: string,
): Promise<TakenFile> {
  const owner = { rooftopId, personId: '' }
  if ((await stat(path)).size > mostFileBytes) await scaleDown(pictures, path, owner)
  const { size: bytes } = await stat(path)
  const examined = await examine(pictures, { path, bytes, place: 'image', hasBigFiles: false, owner })
  const { pictures: drawn, ...content } = examined
  const name = fileNameOf(nameIn(address), content.type)
  const isShown = content.type !== 'image/svg+xml'
  const stored = await keepFile(store, { doors, rooftopId, now: now() }, { path, name, mediaType: content.type, isShown })
  const smaller = await storePictures({ doors, store, rooftopId, now: now() }, name, drawn)
  return { ...content, ...stored, name, smaller }
}

/** The end of an address, as it would be called on a disk. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** A photo as a camera makes it, to what a screen can show of it; what cannot be read is left to whoever judges it. */
async function scaleDown(pictures: Pictures, path: string, owner: PictureOwner): Promise<void> {
  const type = fileTypeOf(await headOf(path))
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') return
  try {
    await writeFile(path, await pictures.run({ kind: 'shrink', side: 4096, path }, owner))
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    if (error.reason === 'TOO_MUCH_WORK') throw new NotFetched('It takes too much time or memory to read.')
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
