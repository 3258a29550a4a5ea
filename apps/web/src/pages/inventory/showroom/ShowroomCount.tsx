import { useQuery } from '@tanstack/react-query'
import styles from '../list/ListHeader.module.css'
import { stockTotalQuery } from '../list/queries.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { isNarrowed } from './showroom.ts'

/** '76 cars', or '33 of 76 cars' where not all of the stock is listed. */
export function ShowroomCount({ total, address: { asked } }: { readonly total: number; readonly address: ListAddress }) {
  const isPart = isNarrowed(asked)
  const { data: stock } = useQuery({ ...stockTotalQuery(asked.filters.location), enabled: isPart })
  const of = isPart && stock !== undefined
  const all = of ? stock : total
  return (
    <>
      {total.toLocaleString('en-US')}{' '}
      <span className={styles.noun}>
        {of && `of ${all.toLocaleString('en-US')} `}
        {all === 1 ? 'car' : 'cars'}
      </span>
    </>
  )
}
