import { formatCount } from '@lotline/domain/amounts/count'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import styles from '../list/ListHeader.module.css'
import { stockTotalQuery } from '../list/queries.ts'
import sort from '../list/SortControl.module.css'
import type { ListAddress } from '../list/use-list-address.ts'
import { isNarrowed, showroomOrders } from './showroom.ts'

/** '76 cars', or '33 of 76 cars' where not all of the stock is listed. */
export function ShowroomCount({ total, address: { asked } }: { readonly total: number; readonly address: ListAddress }) {
  const isPart = isNarrowed(asked)
  const { data: stock } = useQuery({ ...stockTotalQuery(asked.filters.location), enabled: isPart })
  const of = isPart && stock !== undefined
  const all = of ? stock : total
  return (
    <>
      {formatCount(total)}{' '}
      <span className={styles.noun}>
        {of && `of ${formatCount(all)} `}
        {all === 1 ? 'car' : 'cars'}
      </span>
    </>
  )
}

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
    <span className={`${sort.by} ${sort.alone}`}>
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
