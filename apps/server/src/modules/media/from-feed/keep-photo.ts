import { open, stat, writeFile } from 'node:fs/promises'
import { mostFileBytes, mostPixels } from '@lotline/domain/files/file-limits'
import { fileNameOf } from '@lotline/domain/files/file-names'
import { fileTypeOf, tellingBytes } from '@lotline/domain/files/file-types'
import sharp from 'sharp'
import type { Doors } from '../../../database/doors.ts'
import type { FileStore } from '../../../files/store.ts'
import { unpacking } from '../../../files/unpacking.ts'
import { examine, keepFile, type TakenFile } from '../../uploads/index.ts'

type Deps = { doors: Doors; store: FileStore; now: () => Date }

/** Judges what came as if a person had sent it, and stores it. */
export async function keepPhoto(
  { doors, store, now }: Deps,
  rooftopId: string,
  { address }: { address: string },
  path: string,
): Promise<TakenFile> {
  if ((await stat(path)).size > mostFileBytes) await scaleDown(path)
  const { size: bytes } = await stat(path)
  const content = await examine({ path, bytes, place: 'image', hasBigFiles: false })
  const name = fileNameOf(nameIn(address), content.type)
  const isShown = content.type !== 'image/svg+xml'
  const stored = await keepFile(store, { doors, rooftopId, now: now() }, { path, name, mediaType: content.type, isShown })
  return { ...content, ...stored, name }
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

const scaled = { width: 4096, height: 4096, fit: 'inside', withoutEnlargement: true } as const

/** A photo as a camera makes it, to what a screen can show of it; what cannot be read is left to whoever judges it. */
async function scaleDown(path: string): Promise<void> {
  const type = fileTypeOf(await headOf(path))
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') return
  const photo = sharp(path, { limitInputPixels: mostPixels, sequentialRead: true })
  const made = photo.autoOrient().resize(scaled).flatten({ background: '#fff' }).jpeg({ quality: 85 }).timeout({ seconds: 60 })
  const smaller = await unpacking(() => made.toBuffer()).catch(() => undefined)
  if (smaller) await writeFile(path, smaller)
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
