// biome-ignore-all lint/a11y/useSemanticElements: the same as the table they stand in.
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Search } from '../list/list-address.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import type { Column } from './row-columns.ts'
import styles from './VehicleRows.module.css'

type Props = { readonly columns: readonly Column[]; readonly address: ListAddress }

/** The heads of the rows. One that sorts says which way; pressed again it turns round. */
export function RowHeads({ columns, address: { asked, change } }: Props) {
  return (
    <div role="rowgroup" className={styles.heads}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of heads is no stop of the keyboard, its buttons are. */}
      <div role="row" className={styles.head} aria-rowindex={1}>
        {columns.map((column) => (
          <Head key={column.name} column={column} sortId={asked.sortId} direction={asked.sortDirection} onSort={change} />
        ))}
      </div>
    </div>
  )
}

type HeadProps = {
  readonly column: Column
  readonly sortId: string
  readonly direction: 'ASCENDING' | 'DESCENDING'
  readonly onSort: (changes: Search) => void
}

function Head({ column: { name, head, sort, first = 'ASCENDING', isFigure }, sortId, direction, onSort }: HeadProps) {
  const look = `${styles[name]} ${isFigure ? styles.figure : ''}`
  if (!sort)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it.
      <div role="columnheader" className={look}>
        {head}
      </div>
    )
  const isSorted = sort === sortId
  const turned = direction === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING'
  const Icon = direction === 'ASCENDING' ? IconChevronUp : IconChevronDown
  const sorted = direction === 'ASCENDING' ? 'ascending' : 'descending'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it is what is pressed.
    <div role="columnheader" className={look} aria-sort={isSorted ? sorted : 'none'}>
      <button type="button" onClick={() => onSort({ sort, sortDirection: isSorted ? turned : first })}>
        {head}
        {isSorted && <Icon size={14} stroke={1.75} aria-hidden="true" />}
      </button>
    </div>
  )
}
