import { cleanCoded } from '@lotline/domain/text/coded-text'
import type { FeedLine } from './feed-line.ts'
import type { Remarks } from './remarks.ts'

type Table = { headers: readonly string[]; keyAt: number | undefined; remarks: Remarks }

/** The rows of a table with their texts as people read them; how many cells had web code or broken letters is counted. */
export async function* cleanedLines(
  lines: AsyncIterable<FeedLine> | Iterable<FeedLine>,
  remarks: Remarks,
): AsyncGenerator<FeedLine> {
  for await (const line of lines) {
    if (line.kind !== 'row') {
      yield line
      continue
    }
    let changed = 0
    // What is a list in itself is taken apart later.
    const cells = line.cells.map((cell) => {
      const clean = cell.startsWith('[{') ? cell : cleanCoded(cell)
      if (clean !== cell) changed += 1
      return clean
    })
    if (changed > 0) remarks.cleaned(changed)
    yield changed > 0 ? { ...line, cells } : line
  }
}

/** The rows of a table without its totals and repeated headers, which are named instead. */
export async function* withoutTotals(
  lines: AsyncIterable<FeedLine> | Iterable<FeedLine>,
  { headers, keyAt = 0, remarks }: Table,
): AsyncGenerator<FeedLine> {
  const isHeader = headerTest(headers)
  for await (const line of lines) {
    if (line.kind === 'row' && isHeader(line.cells)) remarks.passedOver(line.line, 'repeats the header')
    else if (line.kind === 'row' && isTotal(line.cells, keyAt))
      remarks.passedOver(line.line, 'is a total or a footer', shown(line.cells))
    else if (line.kind === 'trouble' && line.code === 'COLUMN_COUNT' && totalWords.test(bare(line.text)))
      remarks.passedOver(line.line, 'is a total or a footer', line.text)
    else yield line
  }
}

const totalWords =
  /^(?:(?:grand|report|overall|page)[ -]?|sub[ -]?)?totals?\b|^(?:count|sum|average|avg|records?|rows)\b\s*[:=]|^(?:count|sum|average|avg)\.?$|^\d[\d,]* (?:vehicles|units|records|rows|cars)\b|^end of (?:report|file|list)\b|^page \d+\b/i

function isTotal(cells: readonly string[], keyAt: number): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '')
  if (at < 0 || !totalWords.test(bare(cells[at] ?? ''))) return false
  return at === keyAt || (cells[keyAt] ?? '').trim() === ''
}

function bare(text: string): string {
  return text.replace(/^[\s"',;|*=-]+/, '')
}

function headerTest(headers: readonly string[]): (cells: readonly string[]) => boolean {
  const [first] = headers
  return (cells) =>
    headers.length > 1 &&
    cells[0]?.trim() === first &&
    headers.every((header, at) => (cells[at] ?? '').replace(/\s+/g, ' ').trim() === header)
}

function shown(cells: readonly string[]): string {
  return cells.filter((cell) => cell.trim() !== '').join(', ')
}
