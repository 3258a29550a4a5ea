import { CsvError, parse } from 'csv-parse/sync'
import type { FeedLine } from '../feed-line.ts'
import { troubleAt } from '../feed-line.ts'
import type { Tally } from '../limits.ts'
import { type LineWindow, nextFilled, type TextLine } from './text-lines.ts'

/** A record that stands on one line waits for its batch; one that spans lines has been parsed already. */
type Draft = TextLine | FeedLine

export type Table = {
  readonly window: LineWindow
  readonly delimiter: string
  readonly width: number
  /** A row that ends before this column is none; empty cells behind it may be missing. */
  readonly keyAt: number
  readonly tally: Tally
  /** The characters that one record may have. */
  readonly longest: number
}

const batchSize = 500
// A quoted description may span lines; one that has not ended by then is a broken quote.
const longestRecordLines = 500

/** The rows of a CSV whose header has been taken, one by one with flat memory; whatever cannot be read is reported and reading goes on. */
export async function* readCsvRows(table: Table): AsyncGenerator<FeedLine> {
  let drafts: Draft[] = []
  let characters = 0
  for (let draft = await takeRecord(table); draft; draft = await takeRecord(table)) {
    drafts.push(draft)
    if ('text' in draft) characters += draft.text.length
    if (drafts.length < batchSize && characters < table.longest) continue
    yield* finish(drafts, table)
    drafts = []
    characters = 0
  }
  yield* finish(drafts, table)
}

/** The cells of one record; undefined where its quotes are broken. Quotes inside an unquoted cell ('6" lift kit') stay as they are. */
export function parseRecord(text: string, delimiter: string, longest: number): string[] | undefined {
  try {
    return onlyRecord(parseText(text, { delimiter, longest, isLoose: false }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'INVALID_OPENING_QUOTE' ? parseLoosely(text, delimiter, longest) : undefined
  }
}

function parseLoosely(text: string, delimiter: string, longest: number): string[] | undefined {
  try {
    return onlyRecord(parseText(text, { delimiter, longest, isLoose: true }))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function onlyRecord(records: string[][]): string[] | undefined {
  return records.length === 1 ? records[0] : undefined
}

type Dialect = { delimiter: string; longest: number; isLoose: boolean }

function parseText(text: string, { delimiter, longest, isLoose }: Dialect): string[][] {
  return parse(text, {
    delimiter,
    relax_quotes: isLoose,
    relax_column_count: true,
    record_delimiter: '\n',
    // In bytes, of which a character has four at most.
    max_record_size: 4 * longest,
  })
}

async function takeRecord(table: Table): Promise<Draft | undefined> {
  const { window, tally } = table
  const first = await nextFilled(window, tally.blankLine)
  if (first === undefined) return undefined
  const isWhole = first.quotes % 2 === 0 || isFull(cellsOf(first.text, table), table)
  const spanned = isWhole ? undefined : await joinLines(table, first)
  if (!isWhole && !spanned) tally.brokenQuote()
  window.drop(spanned?.lines ?? 1)
  return spanned?.row ?? first
}

function cellsOf(text: string, { delimiter, longest }: Table): string[] | undefined {
  return parseRecord(text, delimiter, longest)
}

/** Joins lines until the quotes pair up; undefined when what comes of it is no row, so that only the first line is reported. */
async function joinLines(table: Table, first: TextLine) {
  const { window, longest } = table
  const texts = [first.text]
  let { quotes } = first
  let characters = first.text.length
  while (quotes % 2 === 1 && texts.length < longestRecordLines && characters <= longest) {
    const next = await window.peek(texts.length)
    if (next === undefined) return undefined
    texts.push(next.text)
    quotes += next.quotes
    characters += next.text.length + 1
  }
  if (quotes % 2 === 1 || characters > longest || swallowsRows(texts, table)) return undefined
  const joined = cellsOf(texts.join('\n'), table)
  const cells = joined && (joined.length >= table.width || hasKey(joined, table)) ? fit(joined, table) : undefined
  return cells && { lines: texts.length, row: { kind: 'row', line: first.line, cells } satisfies FeedLine }
}

const vinLike = /(?<![A-Z0-9])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{17}(?![A-Z0-9])/i

/**
 * Two broken quotes can pair up around whole rows; a later line that has a VIN, as the first has, and all columns, or the VIN as its key, is
 * a row of its own.
 */
function swallowsRows(texts: readonly string[], { delimiter, width, keyAt }: Table): boolean {
  const [first, ...later] = texts.map((text) => {
    if (!vinLike.test(text)) return false
    const cells = text.split(delimiter)
    return cells.length >= width || /^"?[A-Z0-9]{17}"?$/i.test(cells[keyAt]?.trim() ?? '')
  })
  return first === true && later.includes(true)
}

function* finish(drafts: readonly Draft[], table: Table): Generator<FeedLine> {
  const { tally, width } = table
  const single = drafts.filter((draft): draft is TextLine => !('kind' in draft))
  const parsed = parseBatch(single, table)
  let at = 0
  for (const draft of drafts) {
    if ('kind' in draft) {
      tally.row(width)
      yield draft
      continue
    }
    const cells = parsed === undefined ? cellsOf(draft.text, table) : parsed[at]
    at += 1
    tally.row(Math.max(cells?.length ?? 0, width))
    yield judge(draft, cells, table)
  }
}

/** All at once, four times as fast as one by one; undefined as soon as any line among them is broken. */
function parseBatch(lines: readonly TextLine[], { delimiter, longest }: Table): string[][] | undefined {
  try {
    const records = parseText(lines.map((line) => line.text).join('\n'), { delimiter, longest, isLoose: false })
    return records.length === lines.length ? records : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function judge({ line, text }: TextLine, cells: readonly string[] | undefined, table: Table): FeedLine {
  if (cells === undefined)
    return troubleAt(line, 'BROKEN_QUOTE', 'has a quotation mark that is never closed or stands alone', text)
  const fitting = fit(cells, table)
  if (fitting) return { kind: 'row', line, cells: fitting }
  const count = `${cells.length} column${cells.length === 1 ? '' : 's'}`
  return troubleAt(line, 'COLUMN_COUNT', `has ${count}, the header has ${table.width}`, text)
}

/** The cells as many as the headers: empty ones at the end are not counted, and filled up where a program left them out. */
function fit(cells: readonly string[] | undefined, { width, keyAt }: Table): readonly string[] | undefined {
  if (cells === undefined || cells.length <= keyAt) return undefined
  if (cells.length < width) return [...cells, ...Array.from({ length: width - cells.length }, () => '')]
  return cells.slice(width).every((cell) => cell.trim() === '') ? cells.slice(0, width) : undefined
}

/** A key stands on one line: of quotes that pair up by chance only a whole row is believed. */
function hasKey(cells: readonly string[], { keyAt }: Table): boolean {
  const key = cells[keyAt] ?? ''
  return key.trim() !== '' && !key.includes('\n')
}

function isFull(cells: readonly string[] | undefined, table: Table): boolean {
  return cells !== undefined && cells.length >= table.width && fit(cells, table) !== undefined
}
