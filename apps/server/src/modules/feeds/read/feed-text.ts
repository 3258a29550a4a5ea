import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { FeedFileError } from './feed-file-error.ts'

export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const headBytes = 65_536

/** Reads the whole file once to learn its size and encoding: an invalid UTF-8 byte may stand on the last line. */
export async function examineFile(path: string): Promise<{ encoding: FeedEncoding; bytes: number; isArchive: boolean }> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let bytes = 0
  let marked: FeedEncoding | undefined
  for await (const chunk of chunksOf(path)) {
    if (bytes === 0) {
      if (isArchive(chunk)) return { encoding: 'utf-8', bytes: chunk.length, isArchive: true }
      marked = byteOrderMark(chunk)
      if (marked === undefined) refuseBinary(chunk.subarray(0, headBytes))
    }
    bytes += chunk.length
    if (isUtf8) isUtf8 = decodes(() => strict.decode(chunk, { stream: true }))
  }
  if (bytes === 0) throw new FeedFileError('EMPTY_FILE', 'The file is empty (0 bytes): export it again')
  if (isUtf8) isUtf8 = decodes(() => strict.decode())
  return { encoding: marked ?? (isUtf8 ? 'utf-8' : 'windows-1252'), bytes, isArchive: false }
}

/** A workbook of today is an archive of texts. */
function isArchive(head: Buffer): boolean {
  return head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
}

/** The file's text piece by piece, its byte order mark taken off, and NUL, which means nothing and cannot be stored. */
export async function* readText(path: string, encoding: FeedEncoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  for await (const chunk of chunksOf(path)) yield decoder.write(chunk).replaceAll('\u0000', '')
  yield decoder.end() ?? ''
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: headBytes })) {
    if (Buffer.isBuffer(chunk)) yield chunk
  }
}

function decodes(decode: () => void): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

function byteOrderMark(head: Buffer): FeedEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

function refuseBinary(head: Buffer): void {
  const start = head.subarray(0, 5).toString('latin1')
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) {
    const sentence = 'This is an Excel file of before 2007, or one with a password: save it as .xlsx without one, or as CSV'
    throw new FeedFileError('NOT_A_TABLE', sentence)
  }
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  if (start === '%PDF-' || head.includes(0) || controls > head.length / 50) {
    throw new FeedFileError('NOT_A_TABLE', 'This is not a text file: send a CSV, Excel, XML or JSON export')
  }
}
