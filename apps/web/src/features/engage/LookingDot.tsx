import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { LOOKING_MS } from '@lotline/domain/engage/visits'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../ui/use-now.ts'
import styles from './LookingDot.module.css'
import { lookingQuery } from './live-queries.ts'

/** On the tab of a vehicle whose page a shopper looks at now; it goes by itself, as signs of the visit stop coming. */
export function LookingDot({ vehicle: { vehicleCard } }: { readonly vehicle: Vehicle }) {
  const { data = [] } = useQuery(lookingQuery)
  const ends = data.flatMap(({ looking, vehicleCard: { id } }) =>
    looking && id === vehicleCard.id ? [Date.parse(looking.lastSign) + LOOKING_MS] : [],
  )
  const now = useNow(...ends.map((end) => new Date(end).toISOString()))
  if (!ends.some((end) => now < end)) return null
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">, a shopper is looking now</span>
    </span>
  )
}
