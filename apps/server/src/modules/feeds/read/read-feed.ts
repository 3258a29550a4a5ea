import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FeedLimits, usualFeedLimits as usualLimits } from '../../../feed-limits.ts'
import { takeCsvHeader } from './csv/csv-header.ts'
import { readCsvRows } from './csv/csv-rows.ts'
import { openLineWindow } from './csv/text-lines.ts'
import { FeedFileError } from './feed-file-error.ts'
import type { FeedLine } from './feed-line.ts'
import type { FeedEncoding } from './feed-text.ts'
import { examineFile, readText } from './feed-text.ts'
import { type KeyColumn, vinColumn } from './header-line.ts'
import { readJsonRows } from './json/json-rows.ts'
import { megabytes, openTally } from './limits.ts'
import { openRemarks, type Remarks } from './remarks.ts'
import { cleanedLines, withoutTotals } from './table-lines.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'
import { openXml } from './xml/open-xml.ts'

export type FeedFile = {
  readonly format: 'CSV' | 'JSON' | 'XLSX' | 'XML'
  readonly encoding: FeedEncoding
  /** Null for what is no CSV. */
  readonly delimiter: string | null
  readonly headers: readonly string[]
  /** What was passed over, cleaned or ignored: complete once the lines are read through. */
  readonly remarks: Remarks
  /** Every row once, in the file's order; throws TOO_MANY_ROWS past the limit. To be read through once. */
  readonly lines: AsyncIterable<FeedLine>
  /** Lets go of the file and of what was kept of a stream; call it when done, read through or not. */
  readonly close: () => Promise<void>
}

export type ReadFeedOptions = {
  readonly limits?: FeedLimits
  /** Take a file without a recognised VIN column, for a person who is about to correct the mapping. */
  readonly needsVin?: boolean
  /** The column that makes a line the header, and a row a row: the VIN's, unless told otherwise. */
  readonly keyOf?: KeyColumn
}

type Opening = { limits: FeedLimits; keyOf: KeyColumn; remarks: Remarks }

type Kept = { path: string; encoding: FeedEncoding; bytes: number; isArchive: boolean }

/** Opens a CSV, JSON, XML or Excel feed, from a path or a stream; throws FeedFileError when the file as a whole is no feed. */
export async function readFeed(source: string | Readable, options: ReadFeedOptions = {}): Promise<FeedFile> {
  const { limits = usualLimits, needsVin = true, keyOf = vinColumn } = options
  const { path, close: letGo } = typeof source === 'string' ? { path: source, close: async () => {} } : await spool(source)
  try {
    const kept = { path, ...(await examineFile(path)) }
    const remarks = openRemarks()
    const opening = { limits, keyOf, remarks }
    const table = await openTable(kept, opening)
    const close = async () => {
      await table.release()
      await letGo()
    }
    const { format, delimiter, headers, keyAt } = table
    if (needsVin && keyAt === undefined) {
      await table.release()
      throw noVinColumn(headers)
    }
    const lines = withoutTotals(cleanedLines(table.lines, remarks), { headers, keyAt, remarks })
    return { format, delimiter, headers, remarks, encoding: kept.encoding, lines, close }
  } catch (error) {
    await letGo()
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

async function openTable(kept: Kept, opening: Opening) {
  if (kept.isArchive) return { format: 'XLSX', delimiter: null, ...(await openXlsx(kept.path, opening)) } as const
  const start = await firstSign(kept)
  if (start === '{' || start === '[') return openJson(kept, opening)
  if (start !== '<') return openCsv(kept, opening)
  const table = await openXml(() => readText(kept.path, kept.encoding), opening)
  return { format: 'XML', delimiter: null, ...table, release: async () => {} } as const
}

async function firstSign({ path, encoding }: Kept): Promise<string | undefined> {
  for await (const text of readText(path, encoding)) {
    const start = text.trimStart()
    if (start !== '') return start[0]
  }
  return undefined
}

async function openJson({ path, encoding, bytes }: Kept, { limits, keyOf }: Opening) {
  if (bytes > limits.jsonBytes)
    throw new FeedFileError('FILE_TOO_LARGE', `A JSON feed may have ${megabytes(limits.jsonBytes)}: send it as CSV`)
  const { headers, lines } = readJsonRows((await Array.fromAsync(readText(path, encoding))).join(''), limits)
  return { format: 'JSON', delimiter: null, headers, keyAt: keyOf(headers), lines, release: async () => {} } as const
}

async function openCsv({ path, encoding }: Kept, { limits, keyOf, remarks }: Opening) {
  const window = openLineWindow(readText(path, encoding), limits.lineCharacters)
  try {
    const tally = openTally(limits)
    const { headers, delimiter, keyAt } = await takeCsvHeader(window, { limits, tally, keyOf, remarks })
    const longest = limits.lineCharacters
    const lines = readCsvRows({ window, delimiter, width: headers.length, keyAt: keyAt ?? 0, tally, longest })
    return { format: 'CSV', delimiter, headers, keyAt, lines, release: window.close } as const
  } catch (error) {
    await window.close()
    throw error
  }
}

function noVinColumn(headers: readonly string[]): FeedFileError {
  const seen = headers.slice(0, 40).map((header) => `'${header.slice(0, 40)}'`)
  const more = headers.length > seen.length ? ` and ${headers.length - seen.length} more` : ''
  return new FeedFileError('WRONG_HEADER', `No VIN column was found. The first line has: ${seen.join(', ')}${more}`)
}
