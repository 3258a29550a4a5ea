import { open } from 'node:fs/promises'
import { isWholePdf } from '@lotline/domain/papers/window-sticker'

/** The largest document that is taken for a sticker. */
export const mostStickerBytes = 20 * 1024 * 1024

const looked = 4096

/** What keeps a file from being a sticker, in words; undefined where nothing does. */
export async function judgeSticker(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) return 'what it gave is empty'
    const head = await file.read(Buffer.alloc(looked), 0, looked, 0)
    const tail = await file.read(Buffer.alloc(looked), 0, looked, Math.max(0, size - looked))
    const ends = Buffer.concat([head.buffer.subarray(0, head.bytesRead), tail.buffer.subarray(0, tail.bytesRead)])
    return isWholePdf(ends) ? undefined : 'what it gave is no PDF, or broke off'
  } finally {
    await file.close()
  }
}
