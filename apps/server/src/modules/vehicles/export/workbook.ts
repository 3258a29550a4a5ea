import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CellStyle, type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { cellFormats, cellText, daySeconds, headStyle, plainStyle, titleStyle } from '../../../files/workbook-cells.ts'
import { type Column, columns } from './columns.ts'
import type { Listed } from './handing.ts'
import type { Heading } from './heading.ts'
import { listed } from './listed-vehicle.ts'

const formats: Record<Column['kind'], string | undefined> = { ...cellFormats, text: undefined, year: '0', time: '[h]:mm' }

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
  set(() => titleStyle)
  yield [cellText(`${heading.whose}: vehicles`)]
  set(() => plainStyle)
  yield [cellText(heading.filters.join('; '))]
  yield [cellText(`${heading.order}. Times are hours and minutes. Made ${heading.madeAt}.`)]
  yield []
  set((kind) => ({ ...headStyle, alignment: sideOf(kind) }))
  yield columns.map((column) => column.head)
  set((kind) => ({ ...plainStyle, alignment: sideOf(kind), ...(formats[kind] && { numFmt: formats[kind] }) }))
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
    if (typeof value === 'string') return value === '' ? null : cellText(value)
    return value !== null && kind === 'time' ? value / daySeconds : value
  })
}
