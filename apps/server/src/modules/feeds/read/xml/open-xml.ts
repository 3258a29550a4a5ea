import type { FeedLimits } from '../../../../feed-limits.ts'
import { FeedFileError } from '../feed-file-error.ts'
import type { FeedLine } from '../feed-line.ts'
import type { KeyColumn } from '../header-line.ts'
import { checkHeaders, openTally } from '../limits.ts'
import { parseXml, type XmlBounds } from './parse-xml.ts'
import { recordReader, type XmlRecord } from './records.ts'
import { columnsOf, findRecord, type Shape, shapeOf, shapeReader } from './shape.ts'

// A catalogue of every element that a feed has, its options and photos among them, is far shorter.
const mostKinds = 5000

/** Rows of an XML document: the element that comes again and again and has a key column, whatever it is called. */
export async function openXml(read: () => AsyncIterable<string>, { limits, keyOf }: { limits: FeedLimits; keyOf: KeyColumn }) {
  await refuseWebPage(read())
  const bounds = { depth: limits.jsonDepth, characters: limits.lineCharacters, subject: 'The XML' }
  const root = shapeOf('', undefined)
  let kinds = 0
  const shapes = shapeReader(root, () => {
    kinds += 1
    if (kinds > mostKinds)
      throw new FeedFileError(
        'TOO_MANY_COLUMNS',
        `The XML has more than ${mostKinds} kinds of elements: export only those of vehicles`,
      )
  })
  for await (const _ of parseXml(read(), shapes, { bounds, take: () => [] }));
  const record = findRecord(root, keyOf, limits.columns) ?? likeliest(root)
  if (!record) throw new FeedFileError('NO_HEADER', 'The XML holds no rows: a list of vehicles is needed')
  const headers = [...new Set(columnsOf(record, limits.columns))]
  checkHeaders(headers, limits)
  const lines = linesOf(read, { record, root, headers, limits, bounds })
  return { headers, keyAt: keyOf(headers), lines }
}

async function refuseWebPage(chunks: AsyncIterable<string>): Promise<void> {
  for await (const chunk of chunks) {
    const start = chunk.trimStart().slice(0, 1000)
    if (start === '') continue
    if (/^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|table|div)\b/i.test(start))
      throw new FeedFileError('NOT_A_TABLE', 'This is a web page: send a CSV, Excel, XML or JSON export')
    return
  }
}

/** Where no element has a key column, the one that comes most often and has parts, for a person to name the columns of. */
function likeliest(shape: Shape): Shape | undefined {
  let best = shape.parent || shape.count > 0 ? shape : undefined
  for (const child of shape.children.values()) {
    const inner = likeliest(child)
    if (inner && inner.children.size + inner.attributes.size > 1 && inner.count >= (best?.count ?? 0)) best = inner
  }
  return best
}

type Table = { record: Shape; root: Shape; headers: readonly string[]; limits: FeedLimits; bounds: XmlBounds }

async function* linesOf(
  read: () => AsyncIterable<string>,
  { record, root, headers, limits, bounds }: Table,
): AsyncGenerator<FeedLine> {
  const tally = openTally(limits)
  let waiting: XmlRecord[] = []
  const reader = recordReader({ record, root, characters: limits.lineCharacters, onRecord: (cells) => waiting.push(cells) })
  const take = () => {
    const taken = waiting
    waiting = []
    return taken
  }
  let line = 0
  for await (const cells of parseXml(read(), reader, { bounds, take })) {
    line += 1
    tally.row(headers.length)
    yield { kind: 'row', line, cells: headers.map((header) => cells.get(header) ?? '') }
  }
}
