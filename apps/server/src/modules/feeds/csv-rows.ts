import { CsvError, parse } from 'csv-parse/sync'
import type { FeedLine } from './feed-line.ts'
import { troubleAt } from './feed-line.ts'
import type { LineWindow, TextLine } from './text-lines.ts'

/** A record that stands on one line waits for its batch; one that spans lines has been parsed already. */
type Draft = TextLine | FeedLine

const batchSize = 500
// A quoted description may span lines; one that has not ended by then is a broken quote.
const longestRecordLines = 500

/** The rows of a CSV whose header has been taken, one by one with flat memory; whatever cannot be read is reported and reading goes on. */
export async function* readCsvRows(window: LineWindow, delimiter: string, width: number): AsyncGenerator<FeedLine> {
  let drafts: Draft[] = []
  for (let draft = await takeRecord(window, delimiter, width); draft; draft = await takeRecord(window, delimiter, width)) {
    drafts.push(draft)
    if (drafts.length < batchSize) continue
    yield* finish(drafts, delimiter, width)
    drafts = []
  }
  yield* finish(drafts, delimiter, width)
}

/** The cells of one record; undefined where its quotes are broken. Quotes inside an unquoted cell ('6" lift kit') stay as they are. */
export function parseRecord(text: string, delimiter: string): string[] | undefined {
  try {
    return onlyRecord(parseText(text, delimiter, false))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'INVALID_OPENING_QUOTE' ? parseLoosely(text, delimiter) : undefined
  }
}

function parseLoosely(text: string, delimiter: string): string[] | undefined {
  try {
    return onlyRecord(parseText(text, delimiter, true))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function onlyRecord(records: string[][]): string[] | undefined {
  return records.length === 1 ? records[0] : undefined
}

function parseText(text: string, delimiter: string, relaxQuotes: boolean): string[][] {
  return parse(text, {
    delimiter,
    relax_quotes: relaxQuotes,
    relax_column_count: true,
    record_delimiter: '\n',
    max_record_size: 0,
  })
}

async function takeRecord(window: LineWindow, delimiter: string, width: number): Promise<Draft | undefined> {
  let first = await window.peek(0)
  while (first !== undefined && first.text.trim() === '') {
    window.drop(1)
    first = await window.peek(0)
  }
  if (first === undefined) return undefined
  const isWhole = first.quotes % 2 === 0 || fit(parseRecord(first.text, delimiter), width) !== undefined
  const spanned = isWhole ? undefined : await joinLines(window, first, delimiter, width)
  window.drop(spanned?.lines ?? 1)
  return spanned?.row ?? first
}

/** Joins lines until the quotes pair up; undefined when what comes of it is no row, so that only the first line is reported. */
async function joinLines(window: LineWindow, first: TextLine, delimiter: string, width: number) {
  const texts = [first.text]
  let quotes = first.quotes
  while (quotes % 2 === 1 && texts.length < longestRecordLines) {
    const next = await window.peek(texts.length)
    if (next === undefined) return undefined
    texts.push(next.text)
    quotes += next.quotes
  }
  if (quotes % 2 === 1 || swallowsRows(texts, delimiter, width)) return undefined
  const cells = fit(parseRecord(texts.join('\n'), delimiter), width)
  return cells && { lines: texts.length, row: { kind: 'row', line: first.line, cells } satisfies FeedLine }
}

const vinLike = /(?<![A-Z0-9])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{17}(?![A-Z0-9])/i

/** Two broken quotes can pair up around whole rows; a later line that has a VIN and all columns, as the first has, is a row of its own. */
function swallowsRows(texts: readonly string[], delimiter: string, width: number): boolean {
  const [first, ...later] = texts.map((text) => vinLike.test(text) && text.split(delimiter).length >= width)
  return first === true && later.includes(true)
}

function* finish(drafts: readonly Draft[], delimiter: string, width: number): Generator<FeedLine> {
  const single = drafts.filter((draft): draft is TextLine => !('kind' in draft))
  const parsed = parseBatch(single, delimiter)
  let at = 0
  for (const draft of drafts) {
    if ('kind' in draft) {
      yield draft
      continue
    }
    const cells = parsed === undefined ? parseRecord(draft.text, delimiter) : parsed[at]
    at += 1
    yield judge(draft, cells, width)
  }
}

/** All at once, four times as fast as one by one; undefined as soon as any line among them is broken. */
function parseBatch(lines: readonly TextLine[], delimiter: string): string[][] | undefined {
  try {
    const records = parseText(lines.map((line) => line.text).join('\n'), delimiter, false)
    return records.length === lines.length ? records : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function judge({ line, text }: TextLine, cells: readonly string[] | undefined, width: number): FeedLine {
  if (cells === undefined)
    return troubleAt(line, 'BROKEN_QUOTE', 'has a quotation mark that is never closed or stands alone', text)
  const fitting = fit(cells, width)
  if (fitting) return { kind: 'row', line, cells: fitting }
  return troubleAt(line, 'COLUMN_COUNT', `has ${cells.length} columns, the header has ${width}`, text)
}

/** The cells when they are as many as the headers, empty ones at the end not counted; else undefined. */
function fit(cells: readonly string[] | undefined, width: number): readonly string[] | undefined {
  if (cells === undefined || cells.length < width) return undefined
  return cells.slice(width).every((cell) => cell.trim() === '') ? cells.slice(0, width) : undefined
}
