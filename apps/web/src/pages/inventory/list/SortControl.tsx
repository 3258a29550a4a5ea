import { IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import type { Search, SortDirection } from './list-search.ts'
import styles from './SortControl.module.css'

type Props = {
  readonly options: readonly { id: string; label: string }[]
  readonly sortId: string
  readonly direction: SortDirection
  readonly onChange: (changes: Search) => void
}

/** The order of the list: by what, and which way. */
export function SortControl({ options, sortId, direction, onChange }: Props) {
  const refusal = useNetworkRefusal()
  const isDown = direction === 'DESCENDING'
  const Icon = isDown ? IconSortDescending : IconSortAscending
  // Until the list has come its default order is all that is known.
  const known = options.some(({ id }) => id === sortId) ? options : [{ id: sortId, label: 'Age' }, ...options]
  return (
    <span className={styles.control}>
      <span className={styles.by}>
        <select
          aria-label="Sort by"
          data-tip="Sort by"
          value={sortId}
          onChange={(event) => onChange({ sort: event.currentTarget.value, sortDirection: direction })}
          {...refusal}
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
        data-tip={isDown ? 'Descending, change to ascending' : 'Ascending, change to descending'}
        onClick={() => onChange({ sort: sortId, sortDirection: isDown ? 'ASCENDING' : 'DESCENDING' })}
        {...refusal}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  )
}
