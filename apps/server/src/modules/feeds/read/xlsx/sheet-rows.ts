import { formatCount } from '@lotline/domain/amounts/count'
import type { FeedLimits } from '../../../../feed-limits.ts'
import { FeedFileError } from '../feed-file-error.ts'
import { localName, parseXml, type XmlHandler } from '../xml/parse-xml.ts'
import { plainText, type Workbook, workbookBounds } from './workbook.ts'
import type { Archive } from './zip.ts'

/** A row of a sheet that says something, with its number as Excel shows it. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/** The rows of a sheet one by one; cells and rows without a value are counted and passed over. */
export async function* readSheet(
  archive: Archive,
  { part, book, limits }: { part: string; book: Workbook; limits: FeedLimits },
): AsyncGenerator<SheetRow> {
  let waiting: SheetRow[] = []
  const handler = sheetReader(book, limits, (row) => waiting.push(row))
  const take = () => {
    const taken = waiting
    waiting = []
    return taken
  }
  yield* parseXml(archive.text(part), handler, { bounds: workbookBounds(limits), take })
}

function sheetReader(book: Workbook, limits: FeedLimits, onRow: (row: SheetRow) => void): XmlHandler {
  let [line, at, counted] = [0, 0, 0]
  let cells: string[] = []
  let cell = { type: '', style: 0, value: '' }
  let inValue = false

  function put(): void {
    const value = cellText(cell, book)
    if (value.trim() === '') return
    if (at >= limits.columns) throw tooWide(limits)
    while (cells.length < at) cells.push('')
    cells[at] = value
  }

  return {
    open(name, attributes) {
      const tag = localName(name)
      if (tag === 'row') {
        line = rowNumber(attributes.r) ?? line + 1
        cells = []
        at = -1
      } else if (tag === 'c') {
        counted += 1
        if (counted > limits.cells) throw tooManyCells(limits)
        at = attributes.r === undefined ? at + 1 : columnAt(attributes.r)
        cell = { type: attributes.t ?? '', style: Number(attributes.s ?? 0), value: '' }
      } else if (tag === 'v' || tag === 't') inValue = true
      else if (tag === 'rPh' || tag === 'f') inValue = false
    },
    text(text) {
      if (inValue) cell.value += text
    },
    close(name) {
      const tag = localName(name)
      if (tag === 'v' || tag === 't') inValue = false
      else if (tag === 'c') put()
      else if (tag === 'row' && cells.length > 0) onRow({ line, cells })
    },
  }
}

function rowNumber(text = ''): number | undefined {
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
}

/** 'AB12' is the 28th column, counted from 0. */
function columnAt(reference: string): number {
  let column = 0
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

function cellText({ type, style, value }: { type: string; style: number; value: string }, book: Workbook): string {
  if (type === 's') return book.strings[Number(value)] ?? ''
  if (type === 'b') return value === '' ? '' : value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'str' || type === 'inlineStr') return plainText(value)
  if (type === 'd') return value
  const text = value.trim()
  const number = Number(text)
  if (text === '' || Number.isNaN(number)) return text
  if (book.dayStyles.has(style)) return dayOf(number, book.from1904) ?? text
  // Sums in binary have tails that nobody typed: 19.900000000000002.
  return /[.e]/i.test(text) ? String(Number(number.toPrecision(15))) : text
}

const dayMs = 86_400_000
const mostDays = 2_958_465

/** The day, and the time where there is one, of Excel's count of days. */
function dayOf(count: number, from1904: boolean): string | undefined {
  if (count < 1 || count > mostDays) return undefined
  // Excel takes 1900 for a leap year: from March on its count is one more.
  const origin = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, count < 60 ? 31 : 30)
  const text = new Date(origin + Math.round((count * dayMs) / 1000) * 1000).toISOString()
  return count % 1 === 0 ? text.slice(0, 10) : text.slice(0, 19)
}

function tooWide({ columns }: FeedLimits): FeedFileError {
  const most = formatCount(columns)
  return new FeedFileError('TOO_MANY_COLUMNS', `The sheet has more than ${most} columns: keep only the columns that are needed`)
}

function tooManyCells({ cells }: FeedLimits): FeedFileError {
  const most = formatCount(cells)
  return new FeedFileError(
    'TOO_MANY_CELLS',
    `The sheet has more than ${most} cells, empty ones counted: copy the vehicles into a new sheet, or split it`,
  )
}
