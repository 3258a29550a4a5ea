import { writeFile } from 'node:fs/promises'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import type { Content } from 'pdfmake'
import { colors } from '../../../printing/colors.ts'
import { lineOf, linesOf, type Style, widthOf } from '../../../printing/lettering.ts'
import { printPdf } from '../../../printing/print.ts'
import { type Column as PrintedColumn, roomOf, tableSection } from '../../../printing/section.ts'
import { figure, label, printed, quiet, word } from '../../../printing/sheet.ts'
import { type Cell, type Column, isRead, type ReportFile, type ReportTable } from './report-file.ts'

const side = 28
const [sheetWidth, sheetHeight] = [792, 612]
const width = sheetWidth - 2 * side
/** What columns may share of the width before they are too narrow for their figures. */
const mostShares = 25
/** Of a cell of words. */
const mostLines = 8
const title: Style = { face: 'figures', weight: 'bold', size: 16, color: colors.ink }
const small: Style = { ...word, size: 7.5 }
const smallFigure: Style = { ...figure, size: 8.5 }

/** Prints a report on letter paper lying on its side, its tables one after another. */
export async function writePdf(path: string, report: ReportFile): Promise<void> {
  const [what = ''] = report.about
  const bytes = await printPdf({
    pageSize: { width: sheetWidth, height: sheetHeight },
    pageMargins: [side, 30, side, 34],
    info: { title: report.title, creator: 'Lotline' },
    content: [
      printed(lineOf(report.title, title, width)),
      ...report.about.map((text) => printed(lineOf(text, quiet, width), { above: 3 })),
      ...report.tables.flatMap(drawTable),
    ],
    footer: (page, pages) => footerOf(`${report.title}  ·  ${what}`, `Page ${page} of ${pages}`),
  })
  await writeFile(path, bytes)
}

function drawTable(table: ReportTable): Content[] {
  const { name, note, rows, empty } = table
  if (rows.length === 0)
    return [tableSection(name, { columns: [{ head: '', width }], rows: [[printed(lineOf(empty, small, width))]] })]
  return beside(table).map((part, at) => tableSection(at === 0 ? name : `${name}, continued`, drawnPart(part), note))
}

type Part = Pick<ReportTable, 'columns' | 'rows'>

/** Parts of a table that each have room across the sheet; what its rows are called stands at the head of each. */
function beside({ columns, rows }: Part): Part[] {
  const [first, ...others] = columns
  const parts: number[][] = [[]]
  let room = mostShares - (first?.share ?? 0)
  for (const [at, { share }] of others.entries()) {
    const last = parts.at(-1)
    if (share > room || !last) {
      parts.push([0, at + 1])
      room = mostShares - (first?.share ?? 0)
    } else last.push(...(last.length === 0 ? [0, at + 1] : [at + 1]))
    room -= share
  }
  const of = <T>(all: readonly T[], places: readonly number[]) => places.map((at) => all[at] as T) // one of its own places
  return parts.map((places) => ({ columns: of(columns, places), rows: rows.map((row) => of(row, places)) }))
}

function drawnPart({ columns, rows }: Part) {
  const printedColumns = columnsOf(columns)
  const cells = rows.map((row) =>
    row.map((cell, at): Content => {
      const [column, room] = [columns[at], printedColumns[at]]
      if (!column || !room) return ''
      const words = wordsOf(cell, column.kind)
      if (column.kind === 'words')
        return { stack: linesOf(words, small, { width: roomOf(room), most: mostLines }).map((line) => printed(line)) }
      return printed(lineOf(words, column.kind === 'text' ? small : smallFigure, roomOf(room)))
    }),
  )
  return { columns: printedColumns, rows: cells }
}

function columnsOf(columns: readonly Column[]): PrintedColumn[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(({ head, kind, share }) => ({
    head,
    width: (width * share) / all,
    headLines: 2,
    ...(isRead(kind) ? {} : { isRight: true as const }),
  }))
}

function wordsOf(cell: Cell, kind: Column['kind']): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (kind === 'time') return formatDuration(cell)
  return kind === 'money' ? formatMoney({ amount: cell, currency: 'USD' }) : formatCount(cell)
}

function footerOf(words: string, page: string): Content {
  const right = width - widthOf(page, label)
  return {
    stack: [
      { ...printed(lineOf(words, label, right - 12)), relativePosition: { x: side, y: 8 } },
      { ...printed(lineOf(page, label, width)), relativePosition: { x: side + right, y: 8 } },
    ],
  }
}
