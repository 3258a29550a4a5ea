import { correctColumns, type FeedCorrections } from '@lotline/domain/feeds/columns'
import type { DateOrder } from '@lotline/domain/feeds/dates'
import { mostFeedPhotos, photoAddresses } from '@lotline/domain/feeds/photo-addresses'
import type { FeedContents, LeftOutReason } from '@lotline/domain/feeds/plan'
import { kilometerColumns, photoCells, readFeedRow } from '@lotline/domain/feeds/row'
import { countPhotos } from '@lotline/domain/feeds/values'
import type { FeedVehicle } from '@lotline/domain/feeds/vehicle'
import { modelNames } from '../../vin/index.ts'
import { FeedFileError } from './feed-file-error.ts'
import type { FeedFile } from './read-feed.ts'

/** A row of the file: a vehicle with what was noted on reading it, or why it is none. */
export type SourceRow = {
  readonly line: number
  readonly vin: string | null
  readonly stockNumber: string | null
  readonly notes: readonly string[]
  /** What each of the first columns says, in short; what is longer is no word for where a car stands. */
  readonly words?: readonly string[]
  /** Where photos of the vehicle are, in their order. */
  readonly photos?: readonly string[]
} & ({ readonly vehicle: FeedVehicle } | { readonly vehicle?: undefined; readonly kind: LeftOutReason; readonly trouble: string })

export type Columns = Exclude<ReturnType<typeof correctColumns>, { wrong: string }>

/** The columns that are read, as found and corrected; throws FeedFileError for a correction that does not fit the file. */
export function columnsOf(headers: readonly string[], corrections: FeedCorrections): Columns {
  const columns = correctColumns(headers, corrections)
  if ('wrong' in columns) throw new FeedFileError('WRONG_HEADER', columns.wrong)
  if (columns.mapping.vin === undefined) throw new FeedFileError('WRONG_HEADER', 'Name the column that holds the VIN')
  return columns
}

/** The file's rows as vehicles. */
export async function* readRows(
  file: FeedFile,
  { mapping, fallbacks }: Columns,
  { now, words, photos, dateOrder }: { now: Date; words: boolean; photos: boolean; dateOrder: DateOrder },
): AsyncGenerator<SourceRow> {
  const options = {
    fallbacks,
    knownModels: modelNames,
    latestYear: now.getUTCFullYear() + 2,
    kilometers: kilometerColumns(file.headers),
    dateOrder,
    today: latestToday(now),
  }
  const cell = (cells: readonly string[], index: number | undefined) =>
    (index === undefined ? '' : (cells[index] ?? '')).trim().slice(0, 60) || null
  for await (const line of file.lines) {
    if (line.kind === 'trouble') {
      yield { line: line.line, vin: null, stockNumber: null, notes: [], kind: 'UNREADABLE', trouble: line.sentence }
      continue
    }
    const row = readFeedRow(line.cells, mapping, options)
    if ('vehicle' in row) {
      for (const word of row.ignored) file.remarks.ignored(word)
      const addresses = photos ? photoCells(line.cells, mapping, fallbacks) : ''
      const { vin, stockNumber } = row.vehicle
      // What nothing is stored of is not handed on: it would be most of the row.
      const vehicle = { ...row.vehicle, description: null }
      const asked = {
        ...(words && { words: wordsOf(line.cells) }),
        ...(photos && mapping.photoUrls !== undefined && { photos: photoAddresses(addresses) }),
      }
      yield {
        line: line.line,
        vin,
        stockNumber,
        vehicle,
        notes: [...row.notes, ...leftNote(addresses)],
        ...asked,
      }
      continue
    }
    const told = { vin: cell(line.cells, mapping.vin), stockNumber: cell(line.cells, mapping.stockNumber) }
    yield { line: line.line, ...told, notes: [], kind: row.refused, trouble: row.sentence }
  }
}

// The day begins first where clocks are 14 hours ahead.
const mostAheadMs = 14 * 3_600_000

/** The latest day that it is anywhere. */
function latestToday(now: Date): string {
  return new Date(now.getTime() + mostAheadMs).toISOString().slice(0, 10)
}

/** Tells where a cell has more addresses than are taken. */
function leftNote(addresses: string): string[] {
  const count = addresses === '' ? 0 : countPhotos(addresses)
  return count > mostFeedPhotos ? [`only the first ${mostFeedPhotos} of ${count} photos are taken`] : []
}

const mostWords = 100
const longestWord = 60

function wordsOf(cells: readonly string[]): string[] {
  return cells.slice(0, mostWords).map((cell) => (cell.length <= longestWord ? cell.trim() : ''))
}

/** What a first reading of the whole file tells: its size, and which row of each VIN counts. */
export type Survey = FeedContents & {
  readonly total: number
  readonly remarks: readonly string[]
  /** The line that counts where a VIN stands several times: the last. */
  lastLine(vin: string): number | undefined
}

/** Rows, and what is said of their file once they are read through. */
export type RemarkedRows = { readonly rows: AsyncIterable<SourceRow>; remarks(): readonly string[] }

/** Reads a file through once; keeps one number a vehicle. It stops where the signal says so. */
export async function surveyFeed({ rows, remarks }: RemarkedRows, signal: AbortSignal): Promise<Survey> {
  // The line, doubled; odd for a sold vehicle.
  const lines = new Map<string, number>()
  let total = 0
  for await (const row of rows) {
    if (signal.aborted) break
    total += 1
    if (row.vehicle) lines.set(row.vehicle.vin, row.line * 2 + (row.vehicle.status === 'SOLD' ? 1 : 0))
  }
  let inStock = 0
  for (const line of lines.values()) inStock += 1 - (line % 2)
  const lastLine = (vin: string) => {
    const line = lines.get(vin)
    return line === undefined ? undefined : Math.floor(line / 2)
  }
  return { total, vehicles: lines.size, inStock, lastLine, remarks: remarks() }
}
