import { IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { Search, SortDirection } from './list-address.ts'
import styles from './SortControl.module.css'

type Props = {
  readonly options: readonly { id: string; label: string }[]
  readonly sortId: string
  readonly direction: SortDirection
  readonly onChange: (changes: Search) => void
  /** Why the order cannot be changed now. */
  readonly waits?: string | undefined
}

/** The order of the list: by what, and which way. */
export function SortControl({ options, sortId, direction, onChange, waits }: Props) {
  const isDown = direction === 'DESCENDING'
  const Icon = isDown ? IconSortDescending : IconSortAscending
  // Until the list has come its default order is all that is known.
  const known = options.some(({ id }) => id === sortId) ? options : [{ id: sortId, label: 'Age' }, ...options]
  return (
    <span className={styles.control}>
      <span className={styles.by}>
        <select
          aria-label="Sort by"
          disabled={waits !== undefined}
          title={waits ?? 'Sort by'}
          value={sortId}
          onChange={(event) => onChange({ sort: event.currentTarget.value, sortDirection: direction })}
        >
          {known.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </span>
      <button
        type="button"
        className={styles.direction}
        aria-label={isDown ? 'Descending' : 'Ascending'}
        disabled={waits !== undefined}
        title={waits ?? (isDown ? 'Descending, change to ascending' : 'Ascending, change to descending')}
        onClick={() => onChange({ sort: sortId, sortDirection: isDown ? 'ASCENDING' : 'DESCENDING' })}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  )
}
