import type { FileHandle } from 'node:fs/promises'

export const MAX_LINE_BYTES = 8 * 1024 * 1024
const CHUNK = 256 * 1024

/** The bytes of an entry, a piece at a time: between two of them others have their turn. */
export async function* bytesOf(file: FileHandle, { at, bytes }: { at: number; bytes: number }): AsyncGenerator<Buffer> {
  for (let read = 0; read < bytes; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(CHUNK, bytes - read)), 0, undefined, at + read)
    if (bytesRead === 0) return
    read += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Lines of an entry in lots of at most so many lines and about so many bytes. */
export async function* linesIn(
  file: FileHandle,
  entry: { at: number; bytes: number },
  most = { lines: 500, bytes: 512 * 1024 },
): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  let lot: string[] = []
  let lotBytes = 0
  for await (const chunk of bytesOf(file, entry)) {
    let from = 0
    for (let to = chunk.indexOf(10); to !== -1; from = to + 1, to = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, to)]).toString()
      rest = []
      if (line !== '') lot.push(line)
      lotBytes += line.length
      if (lot.length < most.lines && lotBytes < most.bytes) continue
      yield lot
      lot = []
      lotBytes = 0
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  const last = Buffer.concat(rest).toString()
  if (last !== '') lot.push(last)
  if (lot.length > 0) yield lot
}
