import { IconChevronDown } from '@tabler/icons-react'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import styles from '../list/SortControl.module.css'
import type { ListAddress } from '../list/use-list-address.ts'
import { showroomOrders } from './showroom.ts'

/** The order of the showroom in a shopper's words: what and which way are one choice. */
export function ShowroomSort({ address: { asked, change } }: { readonly address: ListAddress }) {
  const refusal = useNetworkRefusal()
  const at = showroomOrders.findIndex(({ id, direction }) => id === asked.sortId && direction === asked.sortDirection)
  const choose = (next: number) => {
    const order = showroomOrders[next]
    // The first is where the showroom starts: it takes no room in the address.
    change({ sort: next === 0 ? undefined : order?.id, sortDirection: next === 0 ? undefined : order?.direction })
  }
  return (
    <span className={`${styles.by} ${styles.alone}`}>
      <select
        aria-label="Sort by"
        data-tip="Sort by"
        value={at}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        {...refusal}
      >
        {showroomOrders.map(({ id, direction, label }, index) => (
          <option key={`${id} ${direction}`} value={index}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
