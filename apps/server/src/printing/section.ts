import type { Content, TableCell } from 'pdfmake'
import { colors } from './colors.ts'
import { lineOf, linesOf } from './lettering.ts'
import { contentWidth, heading, label, printed, quiet } from './sheet.ts'

/** A head is cut where it is longer than its lines. */
export type Column = { head: string; width: number; isRight?: true; headLines?: number }
type Rows = { columns: readonly Column[]; rows: readonly (readonly Content[])[] }

const gap = 8

/** What a column leaves for its text, in points. */
export function roomOf({ width }: Column): number {
  return width - gap
}

/** A part of the printout under its heading, which stands again on every page that the part goes on to. */
export function tableSection(title: string, { columns, rows }: Rows, remark = ''): Content {
  const hasHeads = columns.some(({ head }) => head !== '')
  const heads = columns.map((column): TableCell => cell(headOf(column), column.isRight))
  const body = rows.map((row) => row.map((content, at): TableCell => cell([content], columns[at]?.isRight)))
  const headerRows = hasHeads ? 2 : 1
  return {
    margin: [0, 14, 0, 0],
    table: {
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }, at) => (at === columns.length - 1 ? width : width - gap)),
      body: [titleRow(title, remark, columns.length), ...(hasHeads ? [heads] : []), ...body],
    },
    layout: {
      hLineWidth: (index) => (index === 0 ? 0 : 0.5),
      hLineColor: (index) => (index <= headerRows ? colors.ink : colors.line),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: (at) => (at === columns.length - 1 ? 0 : gap),
      paddingTop: (row) => (row === 0 ? 0 : 3),
      paddingBottom: () => 3,
    },
  }
}

function headOf(column: Column): Content[] {
  const { head, width, headLines } = column
  const lines = headLines ? linesOf(head, label, { width: roomOf(column), most: headLines }) : [lineOf(head, label, width)]
  return lines.map((line) => printed(line))
}

function titleRow(title: string, remark: string, columns: number): TableCell[] {
  const words = lineOf(title, heading, contentWidth)
  const beside = lineOf(remark ? `   ${remark}` : '', quiet, contentWidth)
  const spacer = words[0] && beside.length > 0 ? [{ ...words[0], text: '  ' }] : []
  const cells = Array.from({ length: columns - 1 }, (): TableCell => '')
  return [{ ...printed([...words, ...spacer, ...beside]), colSpan: columns }, ...cells]
}

function cell(stack: Content[], isRight: true | undefined): TableCell {
  return { stack, ...(isRight && { alignment: 'right' }) }
}

export type Fact = { label: string; value: string }
const factColumns = 4

/** Facts beside each other, four to a row, those that are known. */
export function factSection(title: string, facts: readonly Fact[]): Content[] {
  const known = facts.filter(({ value }) => value !== '')
  if (known.length === 0) return []
  const width = contentWidth / factColumns
  const columns = Array.from({ length: factColumns }, (): Column => ({ head: '', width }))
  const rows = Array.from({ length: Math.ceil(known.length / factColumns) }, (_, row) =>
    columns.map((_column, at): Content => factOf(known[row * factColumns + at], width - gap)),
  )
  return [tableSection(title, { columns, rows })]
}

function factOf(fact: Fact | undefined, width: number): Content {
  if (!fact) return ''
  return { stack: [printed(lineOf(fact.label, label, width)), printed(lineOf(fact.value, valueStyle, width), { above: 1 })] }
}

const valueStyle = { ...quiet, size: 9, color: colors.ink }
