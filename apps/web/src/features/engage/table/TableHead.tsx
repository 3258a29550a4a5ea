import type { EngagementSort } from '@lotline/domain/engage/engagement-table'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type Column, figureColumns, groupLabels, wordColumns } from './columns.ts'
import styles from './EngagementTable.module.css'
import { type Sort, sortTable } from './table-state.ts'
import type { Table } from './use-table.ts'

/** The heads of the columns; they sort while rows are not grouped. */
export function TableHead({ table }: { readonly table: Table }) {
  const { state, go, vehicleId } = table
  const head = ({ id, label }: Column, isFigure: boolean) => (
    <Head key={id} id={id} label={label} isFigure={isFigure} sort={state.sort} onSort={() => go(sortTable(state, id))} />
  )
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.chevron}>
          <span className="visually-hidden">Open</span>
        </th>
        {state.group ? <th scope="col">{groupLabels[state.group]}, date</th> : head({ id: 'DATE', label: 'Date' }, false)}
        {wordColumns({ vehicleId, group: state.group }).map((column) => head(column, false))}
        {state.group && (
          <th scope="col" className={styles.figure}>
            Engagements
          </th>
        )}
        {figureColumns.map((column) => head(column, true))}
        <th scope="col" className={styles.link}>
          <span className="visually-hidden">Shared link</span>
        </th>
      </tr>
    </thead>
  )
}

type HeadProps = {
  readonly id: EngagementSort
  readonly label: string
  readonly isFigure: boolean
  /** Null while nothing sorts. */
  readonly sort: Sort | null
  readonly onSort: () => void
}

function Head({ id, label, isFigure, sort, onSort }: HeadProps) {
  const className = isFigure ? styles.figure : undefined
  if (sort === null)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isSorted = sort.attribute === id
  const Icon = sort.direction === 'DESC' ? IconChevronDown : IconChevronUp
  const order = sort.direction === 'DESC' ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : 'none'}>
      <button type="button" onClick={onSort}>
        {label}
        {isSorted && <Icon size={14} stroke={1.75} aria-hidden="true" />}
      </button>
    </th>
  )
}
