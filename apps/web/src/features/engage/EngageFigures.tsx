import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatOverviewCard, overviewCardLabels, overviewCardNames } from '@lotline/domain/engage/overview-cards'
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

/** How shoppers took to a vehicle; a value is null while nothing has been counted. */
type EngageFigure = { readonly label: string; readonly value: string | null }

export function engageFigures({
  velocityEngageOverviewCards: counted,
}: Pick<VehicleCard, 'velocityEngageOverviewCards'>): readonly EngageFigure[] {
  if (counted.length === 0) return overviewCardNames.map((name) => ({ label: overviewCardLabels[name], value: null }))
  return counted.map((card) => ({ label: card.displayName, value: formatOverviewCard(card) }))
}
