import { mapColumns } from '@lotline/domain/feeds/columns'
import type { FeedLimits } from '../../../feed-limits.ts'
import { parseRecord } from './csv-rows.ts'
import { FeedFileError } from './feed-file-error.ts'
import { checkHeaders, type Tally } from './limits.ts'
import { type LineWindow, nextFilled } from './text-lines.ts'

const delimiters = [',', ';', '\t', '|'] as const
const longestHeaderLines = 20

type Bounds = { limits: FeedLimits; tally: Tally }

/** Takes the header off the window and finds the delimiter: the one that shows a VIN column, else the one with the most columns. */
export async function takeCsvHeader(
  window: LineWindow,
  { limits, tally }: Bounds,
): Promise<{ headers: string[]; delimiter: string }> {
  let first = await nextFilled(window, tally.blankLine)
  // Excel's own hint 'sep=;' says nothing that the header does not show.
  if (first !== undefined && /^sep=.$/i.test(first.text)) {
    window.drop(1)
    first = await nextFilled(window, tally.blankLine)
  }
  if (first === undefined) throw new FeedFileError('NO_HEADER', 'The file holds nothing but blank lines: export it again')
  if (first.text.trimStart().startsWith('<')) {
    throw new FeedFileError('NOT_A_TABLE', 'This is a web page or XML: send a CSV or JSON export')
  }
  const texts = [first.text]
  let quotes = first.quotes
  let length = first.text.length
  while (quotes % 2 === 1 && texts.length < longestHeaderLines && length <= limits.lineCharacters) {
    const next = await window.peek(texts.length)
    if (next === undefined) break
    texts.push(next.text)
    quotes += next.quotes
    length += next.text.length
  }
  const header = quotes % 2 === 0 ? texts : texts.slice(0, 1)
  window.drop(header.length)
  const found = chooseDelimiter(header.join('\n'), limits)
  checkHeaders(found.headers, limits)
  return found
}

function chooseDelimiter(text: string, { columns, lineCharacters }: FeedLimits): { headers: string[]; delimiter: string } {
  const readings = delimiters.map((delimiter) => ({ delimiter, headers: parseRecord(text, delimiter, lineCharacters) ?? [text] }))
  const hasVin = (headers: readonly string[]) => headers.length <= columns && mapColumns(headers).mapping.vin !== undefined
  const score = (headers: readonly string[]) => (hasVin(headers) ? 10_000_000 : 0) + headers.length
  const best = readings.toSorted((a, b) => score(b.headers) - score(a.headers))[0]
  return { delimiter: best?.delimiter ?? ',', headers: (best?.headers ?? []).map((header) => header.replace(/\s+/g, ' ').trim()) }
}
