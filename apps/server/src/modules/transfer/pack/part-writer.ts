import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** A part of an export as the manifest tells it. */
export type PartFacts = { path: string; bytes: number; sha256: string; rows?: number }

export type PartWriter = { write(text: string): Promise<void>; close(rows?: number): Promise<PartFacts> }

const SHARE = 64 * 1024

/** Writes a part beside the others and sums it up on the way. */
export async function openPart(folder: string, path: string): Promise<PartWriter> {
  const file: FileHandle = await open(`${folder}/${path}`, 'w')
  const sum = createHash('sha256')
  let bytes = 0
  let waiting = ''
  const flush = async () => {
    const share = Buffer.from(waiting)
    waiting = ''
    sum.update(share)
    bytes += share.length
    await file.write(share)
  }
  return {
    async write(text) {
      waiting += text
      if (waiting.length >= SHARE) await flush()
    },
    async close(rows) {
      await flush()
      await file.sync()
      await file.close()
      return { path, bytes, sha256: sum.digest('hex'), ...(rows !== undefined && { rows }) }
    },
  }
}
