import type { ReactNode, Ref } from 'react'
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
    <TableFrame
      caption={caption}
      className={styles.table}
      heads={columns.map(({ head, width, isFigure = false }) => (
        <th
          key={head}
          scope="col"
          className={isFigure ? styles.figure : undefined}
          style={width === undefined ? undefined : { width }}
        >
          {head}
        </th>
      ))}
    >
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ head, cell, onPhone = 'line', isFigure = false }) => (
            <td key={head} className={`${styles[onPhone]} ${isFigure ? styles.figure : ''}`} data-head={head}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  )
}

type FrameProps = Pick<Props<never>, 'caption'> & {
  readonly className: string | undefined
  readonly heads: ReactNode
  /** Other rows are on their way. */
  readonly isBusy?: boolean
  /** Of the rows together. */
  readonly bodyRef?: Ref<HTMLTableSectionElement>
  readonly children: ReactNode
}

/** A table whose rows become cards on a phone, where its heads are only read out. */
export function TableFrame({ caption, className, heads, isBusy, bodyRef, children }: FrameProps) {
  return (
    <table className={`${styles.frame} ${className}`} aria-busy={isBusy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody ref={bodyRef}>{children}</tbody>
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
