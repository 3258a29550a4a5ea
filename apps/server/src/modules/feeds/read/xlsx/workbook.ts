import { formatCount } from '@lotline/domain/amounts/count'
import type { FeedLimits } from '../../../../feed-limits.ts'
import { FeedFileError } from '../feed-file-error.ts'
import { megabytes } from '../limits.ts'
import { localName, parseXml, type XmlHandler } from '../xml/parse-xml.ts'
import type { Archive } from './zip.ts'

const mostSheets = 100

export type Workbook = {
  /** Their names and the parts of the archive that they are in, in the order of their tabs. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  /** Days are counted from 1904, as old workbooks of a Mac do. */
  readonly from1904: boolean
  /** Styles of cells, by their index, in which a number is a day. */
  readonly dayStyles: ReadonlySet<number>
  readonly strings: readonly string[]
}

export const workbookBounds = (limits: FeedLimits) => ({
  depth: 100,
  characters: limits.lineCharacters,
  subject: 'The workbook',
})

export async function readWorkbook(archive: Archive, limits: FeedLimits): Promise<Workbook> {
  if (!archive.has(bookPart))
    throw new FeedFileError('NOT_A_TABLE', 'This is an archive or no Excel file of today: save the sheet as .xlsx or CSV')
  const run = async (part: string, handler: XmlHandler) => {
    if (!archive.has(part)) return
    const bounds = workbookBounds(limits)
    for await (const _ of parseXml(archive.text(part), handler, { bounds, take: () => [] }));
  }
  const book = bookReader()
  await run(bookPart, book)
  const links = linkReader()
  await run('xl/_rels/workbook.xml.rels', links)
  const styles = styleReader()
  await run('xl/styles.xml', styles)
  const strings = stringReader(limits)
  await run('xl/sharedStrings.xml', strings)
  const sheets = book.sheets.flatMap(({ name, id }) => {
    const part = links.parts.get(id)
    return part !== undefined && archive.has(part) ? [{ name, part }] : []
  })
  return { sheets, from1904: book.from1904(), dayStyles: styles.days(), strings: strings.all }
}

const bookPart = 'xl/workbook.xml'
const ignoreText = { text() {}, close() {} }

function bookReader() {
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  return {
    ...ignoreText,
    sheets,
    from1904: () => from1904,
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (localName(name) === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (localName(name) !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id')?.[1] ?? ''
      sheets.push({ name: attributes.name ?? '', id })
      if (sheets.length > mostSheets)
        throw new FeedFileError(
          'NOT_A_TABLE',
          `The workbook has more than ${mostSheets} sheets: save the one with the vehicles by itself`,
        )
    },
  }
}

function linkReader() {
  const parts = new Map<string, string>()
  return {
    ...ignoreText,
    parts,
    open(name: string, { Id: id, Target: target = '', TargetMode: mode }: Readonly<Record<string, string>>) {
      if (localName(name) !== 'Relationship' || id === undefined || mode === 'External') return
      parts.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  }
}

// Those of the formats that every workbook has.
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

function styleReader() {
  const own = new Map<number, boolean>()
  const formats: number[] = []
  let inCells = false
  return {
    text() {},
    days: () => new Set(formats.flatMap((id, index) => ((own.get(id) ?? dayFormats.has(id)) ? [index] : []))),
    open(name: string, attributes: Readonly<Record<string, string>>) {
      const tag = localName(name)
      if (tag === 'numFmt') own.set(Number(attributes.numFmtId), isDayFormat(attributes.formatCode ?? ''))
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) formats.push(Number(attributes.numFmtId ?? 0))
    },
    close(name: string) {
      if (localName(name) === 'cellXfs') inCells = false
    },
  }
}

/** A format with a year or a day in it, beside what it says in quotes, in brackets or of itself. */
function isDayFormat(code: string): boolean {
  return /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

/** The texts that cells refer to; phonetic readings beside them are none. */
function stringReader({ jsonBytes, cells }: FeedLimits) {
  const all: string[] = []
  let [characters, text] = [0, '']
  let [inText, inPhonetic] = [false, false]
  return {
    all,
    open(name: string) {
      const tag = localName(name)
      if (tag === 'si') text = ''
      if (tag === 'rPh') inPhonetic = true
      if (tag === 't') inText = !inPhonetic
    },
    text(part: string) {
      if (inText) text += part
    },
    close(name: string) {
      const tag = localName(name)
      if (tag === 't') inText = false
      if (tag === 'rPh') inPhonetic = false
      if (tag !== 'si') return
      all.push(plainText(text))
      characters += text.length
      if (characters > jsonBytes)
        throw new FeedFileError(
          'FILE_TOO_LARGE',
          `The workbook has more than ${megabytes(jsonBytes)} of text: save the sheet as CSV`,
        )
      if (all.length > cells)
        throw new FeedFileError('TOO_MANY_CELLS', `The workbook has more than ${formatCount(cells)} texts: save the sheet as CSV`)
    },
  }
}

/** A sign that XML cannot hold is written _x000D_. */
export function plainText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
