import { mapColumns } from '@lotline/domain/feed-columns'
import { parseRecord } from './csv-rows.ts'
import { FeedFileError } from './feed-file-error.ts'
import type { LineWindow } from './text-lines.ts'

const delimiters = [',', ';', '\t', '|'] as const
const longestHeaderLines = 20

/** Takes the header off the window and finds the delimiter: the one that shows a VIN column, else the one with the most columns. */
export async function takeCsvHeader(window: LineWindow): Promise<{ headers: string[]; delimiter: string }> {
  let first = await window.peek(0)
  // Excel's own hint 'sep=;' says nothing that the header does not show.
  while (first !== undefined && (first.text.trim() === '' || /^sep=.$/i.test(first.text))) {
    window.drop(1)
    first = await window.peek(0)
  }
  if (first === undefined) throw new FeedFileError('NO_HEADER', 'The file holds nothing but blank lines: export it again')
  if (first.text.trimStart().startsWith('<')) {
    throw new FeedFileError('NOT_A_TABLE', 'This is a web page or XML: send a CSV or JSON export')
  }
  const texts = [first.text]
  let quotes = first.quotes
  while (quotes % 2 === 1 && texts.length < longestHeaderLines) {
    const next = await window.peek(texts.length)
    if (next === undefined) break
    texts.push(next.text)
    quotes += next.quotes
  }
  const header = quotes % 2 === 0 ? texts : texts.slice(0, 1)
  window.drop(header.length)
  return chooseDelimiter(header.join('\n'))
}

function chooseDelimiter(text: string): { headers: string[]; delimiter: string } {
  const readings = delimiters.map((delimiter) => ({ delimiter, headers: parseRecord(text, delimiter) ?? [text] }))
  const score = (headers: readonly string[]) => headers.length + (mapColumns(headers).mapping.vin === undefined ? 0 : 10_000)
  const best = readings.toSorted((a, b) => score(b.headers) - score(a.headers))[0]
  return { delimiter: best?.delimiter ?? ',', headers: (best?.headers ?? []).map((header) => header.replace(/\s+/g, ' ').trim()) }
}
