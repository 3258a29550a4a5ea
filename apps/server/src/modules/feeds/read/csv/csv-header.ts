import type { FeedLimits } from '../../../../feed-limits.ts'
import { FeedFileError } from '../feed-file-error.ts'
import { chooseHeader, type KeyColumn, mostLinesToHeader } from '../header-line.ts'
import { checkHeaders, type Tally } from '../limits.ts'
import type { Remarks } from '../remarks.ts'
import { parseRecord } from './csv-rows.ts'
import { type LineWindow, nextFilled } from './text-lines.ts'

const delimiters = [',', ';', '\t', '|'] as const
const longestHeaderLines = 20
// Headers with names of any use are shorter; what is longer is read as one only where it comes first.
const longestHeaderCharacters = 200_000

type Bounds = { limits: FeedLimits; tally: Tally; keyOf: KeyColumn; remarks: Remarks }
export type CsvHeader = { headers: string[]; delimiter: string; keyAt: number | undefined }

/** Takes the header and what stands above it off the window: the first line with a key column, and the delimiter that shows it. */
export async function takeCsvHeader(window: LineWindow, bounds: Bounds): Promise<CsvHeader> {
  const { limits, tally, remarks } = bounds
  const first = await nextFilled(window, tally.blankLine)
  if (first === undefined) throw new FeedFileError('NO_HEADER', 'The file holds nothing but blank lines: export it again')
  const found = await findHeader(window, bounds)
  for (let ahead = 0; ahead < found.ahead; ahead += 1) {
    const line = await window.peek(ahead)
    if (line && line.text.trim() !== '') remarks.passedOver(line.line, 'stands above the header', line.text)
  }
  window.drop(found.ahead + found.lines)
  checkHeaders(found.headers, limits)
  return found
}

async function findHeader(window: LineWindow, { limits, keyOf }: Bounds) {
  const candidates: (CsvHeader & { ahead: number; lines: number })[] = []
  for (let ahead = 0; ahead < mostLinesToHeader; ahead += 1) {
    const line = await window.peek(ahead)
    if (line === undefined) break
    // Excel's own hint 'sep=;' says nothing that the header does not show.
    if (line.text.trim() === '' || /^sep=.$/i.test(line.text.trim())) continue
    const { text, lines } = await recordAt(window, ahead, limits)
    if (candidates.length > 0 && text.length > longestHeaderCharacters) continue
    candidates.push({ ahead, lines, ...chooseDelimiter(text, limits, keyOf) })
    if (candidates.at(-1)?.keyAt !== undefined) break
  }
  const found = chooseHeader(candidates)
  if (!found) throw new FeedFileError('NO_HEADER', 'The file has no line that names its columns: export it again')
  return found
}

/** A record from a line on: it goes on where quotes are open, a header's name may span lines. */
async function recordAt(window: LineWindow, ahead: number, limits: FeedLimits): Promise<{ text: string; lines: number }> {
  const texts: string[] = []
  let [quotes, length] = [0, 0]
  while (texts.length < longestHeaderLines && length <= limits.lineCharacters) {
    const line = await window.peek(ahead + texts.length)
    if (line === undefined) break
    texts.push(line.text)
    quotes += line.quotes
    length += line.text.length
    if (quotes % 2 === 0) return { text: texts.join('\n'), lines: texts.length }
  }
  return { text: texts[0] ?? '', lines: 1 }
}

/** The delimiter that shows a key column, else the one with the most columns. */
function chooseDelimiter(text: string, { columns, lineCharacters }: FeedLimits, keyOf: KeyColumn): CsvHeader {
  const readings = delimiters.map((delimiter): CsvHeader => {
    const cells = parseRecord(text, delimiter, lineCharacters) ?? [text]
    const headers = cells.map((header) => header.replace(/\s+/g, ' ').trim())
    return { delimiter, headers, keyAt: headers.length <= columns ? keyOf(headers) : undefined }
  })
  const score = ({ keyAt, headers }: CsvHeader) => (keyAt === undefined ? 0 : 10_000_000) + headers.length
  const [best] = readings.toSorted((a, b) => score(b) - score(a))
  return best ?? { delimiter: ',', headers: [], keyAt: undefined }
}
