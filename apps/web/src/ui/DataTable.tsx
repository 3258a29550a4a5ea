import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

export type Column<Row> = {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the right, so that their digits align. */
  readonly isFigure?: boolean
  /** On a phone a row is a card: its title, what stands beside the title, a line below (the usual), or a line that its head introduces. */
  readonly onPhone?: 'title' | 'aside' | 'line' | 'named'
  /** Of the table; columns without one share the rest. */
  readonly width?: string
}
type Props<Row> = {
  /** What the table holds, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** Rows to compare: a table on wide screens, cards on phones. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, width, isFigure = false }) => (
            <th
              key={head}
              scope="col"
              className={isFigure ? styles.figure : undefined}
              style={width === undefined ? undefined : { width }}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, onPhone = 'line', isFigure = false }) => (
              <td key={head} className={`${styles[onPhone]} ${isFigure ? styles.figure : ''}`} data-head={head}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RowButtonProps = { readonly children: ReactNode; readonly onClick: () => void }

/** The button in a row's first cell that answers to a click anywhere in the row. */
export function RowButton({ children, onClick }: RowButtonProps) {
  return (
    <button type="button" className={styles.open} onClick={onClick}>
      {children}
    </button>
  )
}
