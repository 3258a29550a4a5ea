import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import headers from 'tar-stream/headers.js'

const BLOCK = 512

export type Entry = { name: string; size: number; content: AsyncIterable<Uint8Array> }

/** The content of an entry is not as long as was said. */
export class OtherSize extends Error {}

/** A tar that is written entry by entry and gone on with from any entry's end. */
export type TarFile = {
  /** Where the next entry begins. */
  at(): number
  /** Answers the SHA-256 of the content. What throws leaves nothing of the entry. */
  add(entry: Entry): Promise<string>
  /** What was added is on the disk then, whatever happens to the machine. */
  sync(): Promise<void>
  end(): Promise<void>
  close(): Promise<void>
}

/** `from` is the end of an entry; what lies behind it goes. */
export async function openTarFile(path: string, from: number): Promise<TarFile> {
  const file = await open(path, from === 0 ? 'w' : 'r+')
  await file.truncate(from)
  let position = from
  return {
    at: () => position,
    async add(entry) {
      try {
        const { sum, end } = await writeEntry(file, position, entry)
        position = end
        return sum
      } catch (error) {
        await file.truncate(position)
        throw error
      }
    },
    sync: () => file.datasync(),
    async end() {
      await file.write(Buffer.alloc(2 * BLOCK), 0, 2 * BLOCK, position)
      position += 2 * BLOCK
      await file.sync()
    },
    close: () => file.close(),
  }
}

async function writeEntry(file: FileHandle, from: number, { name, size, content }: Entry): Promise<{ sum: string; end: number }> {
  const header = headers.encode({ name, size, mode: 0o644, uid: 0, gid: 0, mtime: new Date(0), type: 'file' })
  if (!header) throw new Error(`A tar has no room for the name ${name}`)
  let position = from
  const put = async (bytes: Uint8Array) => {
    await file.write(bytes, 0, bytes.length, position)
    position += bytes.length
  }
  await put(header)
  const sum = createHash('sha256')
  let written = 0
  for await (const bytes of content) {
    written += bytes.length
    if (written > size) throw new OtherSize(`${name} is longer than ${size} bytes`)
    sum.update(bytes)
    await put(bytes)
  }
  if (written < size) throw new OtherSize(`${name} has ${written} of ${size} bytes`)
  const over = size % BLOCK
  if (over > 0) await put(Buffer.alloc(BLOCK - over))
  return { sum: sum.digest('hex'), end: position }
}
