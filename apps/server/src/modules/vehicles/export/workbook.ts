import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CellStyle, type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { type Column, columns } from './columns.ts'
import type { Listed } from './handing.ts'
import type { Heading } from './heading.ts'
import { listed } from './listed-vehicle.ts'

const longestText = 32_767
const daySeconds = 86_400

const font = { name: 'Calibri', size: 11 }
const title: CellStyle = { font: { ...font, size: 16, bold: true } }
const plain: CellStyle = { font }
const head: CellStyle = { font: { ...font, bold: true }, border: { bottom: { style: 'thin', color: { rgb: '131B1D' } } } }
const formats: Record<Column['kind'], string | undefined> = {
  text: undefined,
  year: '0',
  count: '#,##0',
  money: '"$"#,##0.00',
  time: '[h]:mm',
}

/** Writes the list as a workbook, row by row: however long it is, it takes the same memory. */
export async function writeWorkbook(path: string, heading: Heading, list: Listed): Promise<void> {
  const layout: ColumnDef[] = columns.map(({ width }) => ({ width }))
  const rows = rowsOf(heading, list, (style) => {
    // The writer asks for a column's style anew with every row.
    for (const [index, column] of layout.entries()) column.style = style(columns[index]?.kind ?? 'text')
  })
  const bytes = writeXlsxStream(rows, { name: 'Vehicles', columns: layout, freezePane: { rows: 5, columns: 1 } })
  await pipeline(Readable.fromWeb(bytes as never), createWriteStream(path))
}

/** What is read stands on the left, what is compared on the right. */
function sideOf(kind: Column['kind']) {
  return { horizontal: kind === 'text' || kind === 'year' ? 'left' : 'right' } as const
}

type SetStyle = (style: (kind: Column['kind']) => CellStyle) => void

async function* rowsOf(heading: Heading, list: Listed, set: SetStyle): AsyncGenerator<CellValue[]> {
  set(() => title)
  yield [safe(`${heading.whose}: vehicles`)]
  set(() => plain)
  yield [safe(heading.filters.join('; '))]
  yield [safe(`${heading.order}. Times are hours and minutes. Made ${heading.madeAt}.`)]
  yield []
  set((kind) => ({ ...head, alignment: sideOf(kind) }))
  yield columns.map((column) => column.head)
  set((kind) => ({ font, alignment: sideOf(kind), ...(formats[kind] && { numFmt: formats[kind] }) }))
  let done = 0
  for await (const { vehicles } of list.pages) {
    for (const text of vehicles) yield cellsOf(text)
    done += vehicles.length
    list.tellDone(done)
  }
  if (done === 0) yield ['No vehicles match.']
}

function cellsOf(text: string): CellValue[] {
  const vehicle = listed(text)
  return columns.map(({ kind, cellOf }) => {
    const value = cellOf(vehicle)
    if (typeof value === 'string') return value === '' ? null : safe(value)
    return value !== null && kind === 'time' ? value / daySeconds : value
  })
}

/** Text as a cell can hold it. It is written as text, so that nothing in it is ever a formula. */
function safe(text: string): string {
  const storable = text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').slice(0, longestText)
  // '_x0041_' would be read back as 'A'.
  return storable.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
