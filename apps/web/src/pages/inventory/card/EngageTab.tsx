import type { VehicleCard } from '@lotline/contract/vehicles'
import { formatPrice } from '@lotline/domain/amounts/money'
import { PriceHistoryButton } from '../../../features/prices/PriceHistoryButton.tsx'
import styles from './EngageTab.module.css'
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

type Props = { readonly card: VehicleCard; readonly size: 'sm' | 'lg' }

/** The advertised price on the engage tab, which everyone may see, as the way to its history (INV-077, OPN-072). */
export function EngagePrice({ card, size }: Props) {
  const price = card.advertisedPrice && formatPrice(card.advertisedPrice)
  return (
    <PriceHistoryButton card={card} size={size} label={`Price ${price ? `${price} ` : ''}of ${card.stockNumber}`}>
      Price {price && <b className="fig">{price}</b>}
    </PriceHistoryButton>
  )
}
