/** Money in US dollars, times in whole seconds, moments as texts of the rooftop's wall clock; null is nothing to say. */
export type Cell = string | number | null
/** A text has one line on paper and is cut where it is longer; words have as many lines as they need. */
export type Column = { head: string; kind: 'text' | 'words' | 'count' | 'money' | 'time'; share: number }
export type ReportTable = {
  name: string
  /** What must be known to read it. */
  note?: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  empty: string
}

/** A report as a file tells it: what it is about, then the tables that the page shows. */
export type ReportFile = { title: string; about: readonly string[]; tables: readonly ReportTable[] }

/** The same with what it says first, a sentence a line, for whoever tells of it. */
export type MadeReport = { file: ReportFile; words: readonly string[] }

/** How much of the width a column takes beside the others. */
const shares = { text: 3, words: 8, count: 1.5, money: 2, time: 1.7 } as const

export function column(head: string, kind: Column['kind'], share: number = shares[kind]): Column {
  return { head, kind, share }
}

/** What is read stands on the left, what is compared on the right. */
export function isRead(kind: Column['kind']): kind is 'text' | 'words' {
  return kind === 'text' || kind === 'words'
}

/** What a column is read by, and what it says of each row. */
type Told<Row> = readonly [column: Column, cell: (row: Row) => Cell]

/** A table by its columns, so that a head cannot stand over another's figures. */
export function tableOf<Row>(
  table: Pick<ReportTable, 'name' | 'note' | 'empty'>,
  rows: readonly Row[],
  columns: readonly Told<Row>[],
): ReportTable {
  return {
    ...table,
    columns: columns.map(([column]) => column),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  }
}

export type Figure = readonly [head: string, figure: Cell, kind: Column['kind']]

/** Figures beside each other. */
export function figuresTable(name: string, figures: readonly Figure[]): ReportTable {
  return {
    name,
    empty: '',
    columns: figures.map(([head, , kind]) => column(head, kind, 1)),
    rows: [figures.map(([, figure]) => figure)],
  }
}

/** Who may not see money is shown no column for it. */
export function priced(seesMoney: boolean, table: ReportTable): ReportTable {
  if (seesMoney) return table
  const kept = table.columns.flatMap(({ kind }, at) => (kind === 'money' ? [] : [at]))
  const of = <T>(all: readonly T[]) => kept.map((at) => all[at] as T) // one of its own places
  return { ...table, columns: of(table.columns), rows: table.rows.map((row) => of(row)) }
}
