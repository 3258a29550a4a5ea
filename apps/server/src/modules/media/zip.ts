import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; at: Date; open(): Promise<Readable | undefined> }

/**
 * Files one behind the other as one ZIP file, packed but not pressed: pictures and videos are pressed already. Lengths stand behind each file,
 * so that it is written while it is read; up to 4 GB together.
 */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = await entry.open()
    if (!content) continue
    const name = Buffer.from(entry.name)
    const start = at
    const head = header(0x04034b50, [20, flags, 0, ...dosTime(entry.at)], [0, 0, 0], [name.length, 0])
    yield* [head, name]
    let sum = 0
    let size = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      size += chunk.length
      yield chunk
    }
    const tail = header(0x08074b50, [], [sum, size, size], [])
    yield tail
    at += head.length + name.length + size + tail.length
    const facts = [20, 20, flags, 0, ...dosTime(entry.at)]
    const central = header(0x02014b50, facts, [sum, size, size], [name.length, 0, 0, 0, 0], [0, start])
    listed.push(central, name)
  }
  const directory = Buffer.concat(listed)
  const count = listed.length / 2
  yield* [directory, header(0x06054b50, [0, 0, count, count], [directory.length, at], [0])]
}

// Lengths behind the file, names in UTF-8.
const flags = 0x0808

/** A sign, then numbers of two bytes, of four, of two and of four again. */
function header(sign: number, shorts: number[], longs: number[], moreShorts: number[], moreLongs: number[] = []): Buffer {
  const parts = [...[sign].map(long), ...shorts.map(short), ...longs.map(long), ...moreShorts.map(short), ...moreLongs.map(long)]
  return Buffer.concat(parts)
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Two seconds fine, since 1980. */
function dosTime(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [time, day]
}
