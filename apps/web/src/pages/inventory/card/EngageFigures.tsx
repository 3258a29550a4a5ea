import type { VehicleCard } from '@lotline/contract/vehicles'
import styles from './EngageFigures.module.css'
import { engageFigures } from './engage-figures.ts'

/** What shoppers did with a vehicle's portfolio; a dash where nothing has been counted. */
export function EngageFigures({ card }: { readonly card: Pick<VehicleCard, 'velocityEngageOverviewCards'> }) {
  return (
    <dl className={styles.figures}>
      {engageFigures(card).map(({ label, value }) => (
        <div key={label}>
          <dt className="ell" title={label}>
            {label}
          </dt>
          <dd className="fig">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
