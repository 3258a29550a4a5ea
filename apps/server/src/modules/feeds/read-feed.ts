import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mapColumns } from '@lotline/domain/feed-columns'
import { takeCsvHeader } from './csv-header.ts'
import { readCsvRows } from './csv-rows.ts'
import { FeedFileError } from './feed-file-error.ts'
import type { FeedLine } from './feed-line.ts'
import type { FeedEncoding } from './feed-text.ts'
import { examineFile, readText } from './feed-text.ts'
import { readJsonRows } from './json-rows.ts'
import { openLineWindow } from './text-lines.ts'

export type FeedFile = {
  readonly format: 'CSV' | 'JSON'
  readonly encoding: FeedEncoding
  /** Null for JSON. */
  readonly delimiter: string | null
  readonly headers: readonly string[]
  /** Every row once, in the file's order; throws TOO_MANY_ROWS past the limit. To be read through once. */
  readonly lines: AsyncIterable<FeedLine>
  /** Lets go of the file and of what was kept of a stream; call it when done, read through or not. */
  readonly close: () => Promise<void>
}

export type ReadFeedOptions = {
  /** 250,000 unless given. */
  readonly maxRows?: number
  /** Take a file without a recognised VIN column, for a person who is about to correct the mapping. */
  readonly needsVin?: boolean
}

// JSON is held in memory whole; a CSV streams and may be of any size.
const largestJsonBytes = 200_000_000

/** Opens a CSV or JSON feed, from a path or a stream; throws FeedFileError when the file as a whole is no feed. */
export async function readFeed(source: string | Readable, options: ReadFeedOptions = {}): Promise<FeedFile> {
  const kept = typeof source === 'string' ? { path: source, close: async () => {} } : await spool(source)
  try {
    const { encoding, bytes } = await examineFile(kept.path)
    const check = options.needsVin === false ? () => {} : requireVin
    const isWhole = await isJson(kept.path, encoding)
    const table = isWhole ? await openJson(kept.path, encoding, bytes, check) : await openCsv(kept.path, encoding, check)
    const close = async () => {
      await table.release()
      await kept.close()
    }
    const { format, delimiter, headers } = table
    return { format, delimiter, headers, encoding, lines: limit(table.lines, options.maxRows ?? 250_000), close }
  } catch (error) {
    await kept.close()
    throw error
  }
}

/** The encoding shows only at the end of a file, so a stream is laid down first. */
async function spool(source: Readable): Promise<{ path: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-feed-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'feed')
    await pipeline(source, createWriteStream(path))
    return { path, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function isJson(path: string, encoding: FeedEncoding): Promise<boolean> {
  for await (const text of readText(path, encoding)) {
    const start = text.trimStart()
    if (start !== '') return start.startsWith('{') || start.startsWith('[')
  }
  return false
}

type HeaderCheck = (headers: readonly string[]) => void

async function openJson(path: string, encoding: FeedEncoding, bytes: number, check: HeaderCheck) {
  if (bytes > largestJsonBytes) throw new FeedFileError('FILE_TOO_LARGE', 'A JSON feed may have 200 MB: send it as CSV')
  const { headers, lines } = readJsonRows((await Array.fromAsync(readText(path, encoding))).join(''))
  check(headers)
  return { format: 'JSON', delimiter: null, headers, lines, release: async () => {} } as const
}

async function openCsv(path: string, encoding: FeedEncoding, check: HeaderCheck) {
  const window = openLineWindow(readText(path, encoding))
  try {
    const { headers, delimiter } = await takeCsvHeader(window)
    check(headers)
    const lines = readCsvRows(window, delimiter, headers.length)
    return { format: 'CSV', delimiter, headers, lines, release: window.close } as const
  } catch (error) {
    await window.close()
    throw error
  }
}

function requireVin(headers: readonly string[]): void {
  if (mapColumns(headers).mapping.vin !== undefined) return
  const seen = headers.slice(0, 40).map((header) => `'${header.slice(0, 40)}'`)
  const more = headers.length > seen.length ? ` and ${headers.length - seen.length} more` : ''
  throw new FeedFileError('WRONG_HEADER', `No VIN column was found. The first line has: ${seen.join(', ')}${more}`)
}

async function* limit(lines: AsyncIterable<FeedLine> | Iterable<FeedLine>, maxRows: number): AsyncGenerator<FeedLine> {
  let count = 0
  for await (const line of lines) {
    count += 1
    if (count > maxRows) {
      const most = maxRows.toLocaleString('en-US')
      throw new FeedFileError('TOO_MANY_ROWS', `The file has more than ${most} rows: split it and send the parts`)
    }
    yield line
  }
}
