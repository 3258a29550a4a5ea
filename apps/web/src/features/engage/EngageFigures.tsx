import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles/vehicles'
import styles from './EngageFigures.module.css'

/** What shoppers did with a vehicle's portfolio; a dash where nothing has been counted. */
export function EngageFigures({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <dl className={styles.figures}>
      {engageFigures(vehicle.vehicleCard).map(({ label, value }) => (
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

// What Engage will count of a vehicle, in this order (OPN-222).
const placeholders = ['Shoppers', 'Portfolios Sent', 'Portfolio Opens', 'Open Rate', 'Engagements', 'Avg. Engagement Time']

/** How shoppers took to a vehicle; a value is null while nothing has been counted. */
type EngageFigure = { readonly label: string; readonly value: string | null }

export function engageFigures({
  velocityEngageOverviewCards: counted,
}: Pick<VehicleCard, 'velocityEngageOverviewCards'>): readonly EngageFigure[] {
  return counted.length > 0 ? counted : placeholders.map((label) => ({ label, value: null }))
}
