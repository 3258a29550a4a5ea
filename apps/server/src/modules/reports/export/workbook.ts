import { writeFile } from 'node:fs/promises'
import { type Cell as BookCell, type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx'
import { cellFormats, cellText, daySeconds, headStyle, plainStyle, titleStyle } from '../../../files/workbook-cells.ts'
import { type Cell, type Column, isRead, type ReportFile, type ReportTable } from './report-file.ts'

const charactersAShare = 7

/** A sheet a table, what the report is about above each; times and amounts are numbers that can be added up. */
export async function writeWorkbook(path: string, { title, about, tables }: ReportFile): Promise<void> {
  await writeFile(path, await writeXlsx({ sheets: tables.map((table) => sheetOf([title, ...about], table)) }))
}

function sheetOf(about: readonly string[], { name, note, columns, rows, empty }: ReportTable) {
  const over = [...about, ...(note ? [note] : [])]
  const above: CellValue[][] = [...over.map((text) => [cellText(text)]), []]
  const told = rows.length > 0 ? rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at]?.kind))) : [[empty]]
  const styles = new Map<string, Partial<BookCell>>()
  const style = (row: number, at: number, of: CellStyle) => styles.set(`${row},${at}`, { style: of })
  for (const row of over.keys()) style(row, 0, row === 0 ? titleStyle : plainStyle)
  for (const [at, { kind }] of columns.entries()) style(above.length, at, { ...headStyle, alignment: sideOf(kind) })
  return {
    name,
    columns: columns.map(({ kind, share }) => ({
      width: Math.max(12, share * charactersAShare),
      style: { ...plainStyle, alignment: sideOf(kind), ...numberFormat(kind) },
    })),
    rows: [...above, columns.map(({ head }) => cellText(head)), ...told],
    cells: styles,
    freezePane: { rows: above.length + 1, columns: 1 },
  }
}

function cellOf(cell: Cell, kind: Column['kind'] | undefined): CellValue {
  if (typeof cell === 'string') return cell === '' ? null : cellText(cell)
  return cell !== null && kind === 'time' ? cell / daySeconds : cell
}

function numberFormat(kind: Column['kind']) {
  return isRead(kind) ? {} : { numFmt: cellFormats[kind] }
}

function sideOf(kind: Column['kind']): NonNullable<CellStyle['alignment']> {
  if (kind === 'words') return { horizontal: 'left', vertical: 'top', wrapText: true }
  return { horizontal: kind === 'text' ? 'left' : 'right' }
}
