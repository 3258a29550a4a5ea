import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles/vehicles'
import {
  formatOverviewCard,
  overviewCardLabels,
  overviewCardNames,
  overviewCardShortLabels,
} from '@lotline/domain/engage/overview-cards'
import styles from './EngageFigures.module.css'
import { PriceHistoryButton } from './prices/PriceHistoryButton.tsx'
import { SendButton } from './SendButton.tsx'

/** The figures of a vehicle's engagements on a card, a dash where nothing has been counted, with the price and Send beside them (INV-077, INV-078). */
export function EngageFigures({ vehicle: { vehicleCard: card } }: { readonly vehicle: Vehicle }) {
  return (
    <section className={styles.engage}>
      <dl className={styles.figures}>
        {engageFigures(card).map(({ label, shortLabel, value }) => (
          <div key={label}>
            <dt className="ell" title={label}>
              {shortLabel}
            </dt>
            <dd className="fig">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <PriceHistoryButton card={card} className={styles.act} />
        <SendButton card={card} className={styles.act} />
      </div>
    </section>
  )
}

/** A figure under its name; `value` is null while nothing has been counted. */
type EngageFigure = { readonly label: string; readonly shortLabel: string; readonly value: string | null }

export function engageFigures({
  velocityEngageOverviewCards: counted,
}: Pick<VehicleCard, 'velocityEngageOverviewCards'>): readonly EngageFigure[] {
  return overviewCardNames.map((name) => {
    const card = counted.find((one) => one.name === name)
    const [label, shortLabel] = [overviewCardLabels[name], overviewCardShortLabels[name]]
    return { label, shortLabel, value: card ? formatOverviewCard(card) : null }
  })
}
