import type { FeedLimits } from '../../../../feed-limits.ts'
import { FeedFileError } from '../feed-file-error.ts'
import type { FeedLine } from '../feed-line.ts'
import { chooseHeader, type KeyColumn, mostLinesToHeader } from '../header-line.ts'
import { checkHeaders, openTally } from '../limits.ts'
import type { Remarks } from '../remarks.ts'
import { readSheet, type SheetRow } from './sheet-rows.ts'
import { readWorkbook, type Workbook } from './workbook.ts'
import { type Archive, openArchive } from './zip.ts'

type Opening = { limits: FeedLimits; keyOf: KeyColumn; remarks: Remarks }
type Sheet = Workbook['sheets'][number]
type Header = { headers: string[]; keyAt: number | undefined; line: number; above: readonly SheetRow[] }

/** Rows of an Excel workbook: of the first sheet with a key column, else of the first that has anything. */
export async function openXlsx(path: string, { limits, keyOf, remarks }: Opening) {
  const archive = await openArchive(path, limits.unpackedBytes)
  try {
    const book = await readWorkbook(archive, limits)
    const { sheet, header } = await chooseSheet(archive, { book, limits, keyOf })
    if (book.sheets.length > 1) remarks.say(`The sheet “${sheet.name}” was read, the others were not.`)
    for (const { line, cells } of header.above)
      remarks.passedOver(line, 'stands above the header', cells.filter((cell) => cell !== '').join(', '))
    checkHeaders(header.headers, limits)
    const rows = readSheet(archive, { part: sheet.part, book, limits })
    const lines = linesOf(rows, { header, limits, remarks })
    return { headers: header.headers, keyAt: header.keyAt, lines, release: async () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function chooseSheet(
  archive: Archive,
  { book, limits, keyOf }: { book: Workbook; limits: FeedLimits; keyOf: KeyColumn },
): Promise<{ sheet: Sheet; header: Header }> {
  let first: { sheet: Sheet; header: Header } | undefined
  for (const sheet of book.sheets) {
    const header = await findHeader(readSheet(archive, { part: sheet.part, book, limits }), keyOf)
    if (header?.keyAt !== undefined) return { sheet, header }
    if (header) first ??= { sheet, header }
  }
  if (first) return first
  throw new FeedFileError('NO_HEADER', 'The workbook holds no rows: export it again')
}

async function findHeader(rows: AsyncIterable<SheetRow>, keyOf: KeyColumn): Promise<Header | undefined> {
  const candidates: Header[] = []
  const above: SheetRow[] = []
  for await (const row of rows) {
    const headers = row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
    candidates.push({ headers, keyAt: keyOf(headers), line: row.line, above: [...above] })
    above.push(row)
    if (candidates.at(-1)?.keyAt !== undefined || candidates.length >= mostLinesToHeader) break
  }
  return chooseHeader(candidates)
}

async function* linesOf(
  rows: AsyncIterable<SheetRow>,
  { header, limits, remarks }: { header: Header; limits: FeedLimits; remarks: Remarks },
): AsyncGenerator<FeedLine> {
  const tally = openTally(limits)
  const width = header.headers.length
  for await (const { line, cells } of rows) {
    if (line <= header.line) continue
    tally.row(width)
    // In a sheet a cell stands where it stands: one beside the table belongs to none of its columns.
    if (cells.length > width) remarks.say('Cells to the right of the last named column were passed over.')
    yield { kind: 'row', line, cells: header.headers.map((_, at) => cells[at] ?? '') }
  }
}
