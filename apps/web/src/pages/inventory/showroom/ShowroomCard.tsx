import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatPrice } from '@lotline/domain/amounts/money'
import { isCertifiedPreOwned } from '@lotline/domain/vehicles/conditions'
import { mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { PaintDot } from '@lotline/look/glyphs/PaintDot'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { ShowroomActs } from '../../../features/engage/ShowroomActs.tsx'
import { DoNotDriveSign } from '../../../features/recalls/DoNotDrive.tsx'
import { CardPicture } from '../../../features/vehicles/card/CardPicture.tsx'
import type { CardProps } from '../../../features/vehicles/card/VehicleCard.tsx'
import { VehicleLink } from '../../../features/vehicles/card/VehicleLink.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import styles from './ShowroomCard.module.css'

/** A vehicle for two people who look at one screen: the whole car, what it costs and what it is. Nothing of the house, and nothing that is not known. */
export function ShowroomCard({ vehicle: { vehicleCard: card }, onOpenElsewhere }: Omit<CardProps, 'isSelected'>) {
  return (
    <article tabIndex={-1} className={styles.card} aria-labelledby={`v-${card.id}`}>
      <div className={styles.inside}>
        <CardPicture card={card} className={styles.picture} />
        <Facts card={card} />
        <Name card={card} onOpenElsewhere={onOpenElsewhere} />
        <ShowroomActs card={card} />
      </div>
    </article>
  )
}

/** What it is called, what it costs, and what is certified. */
function Name({ card, onOpenElsewhere }: { readonly card: VehicleCard } & Pick<CardProps, 'onOpenElsewhere'>) {
  const title = titleOf(card)
  return (
    <div className={styles.name}>
      <div className={styles.line}>
        <h2 id={`v-${card.id}`} title={title}>
          <VehicleLink card={card} tab="engage" onOpenElsewhere={onOpenElsewhere} className="ell">
            {title}
          </VehicleLink>
        </h2>
        {card.advertisedPrice && <b className={styles.price}>{formatPrice(card.advertisedPrice)}</b>}
      </div>
      <div className={`${styles.line} ${styles.under}`}>
        <span className="ell" title={card.trim ?? undefined}>
          {card.trim}
        </span>
        <DoNotDriveSign card={card} />
        {isCertifiedPreOwned(card) && (
          <Chip tone="accent" icon={<IconRosetteDiscountCheck size={14} stroke={1.75} aria-hidden="true" />}>
            Certified pre-owned
          </Chip>
        )}
      </div>
    </div>
  )
}

/** What is known of it. A fact that nobody knows is absent. */
function Facts({ card }: { readonly card: VehicleCard }) {
  const paint = card.color === 'UNKNOWN' ? card.exteriorColor : card.color
  return (
    <dl className={styles.facts}>
      {card.mileage !== null && (
        <div>
          <dt>Mileage</dt>
          <dd className="sign">{mileageWords(card)}</dd>
        </div>
      )}
      {card.exteriorColor && (
        <div>
          <dt>Color</dt>
          <dd title={card.exteriorColor}>
            <PaintDot color={paint} />
            {card.exteriorColor}
          </dd>
        </div>
      )}
      {card.driveTrain && (
        <div>
          <dt>Drive</dt>
          <dd>{card.driveTrain}</dd>
        </div>
      )}
      <div>
        <dt>Stock</dt>
        <dd className="sign" title={card.stockNumber}>
          {card.stockNumber}
        </dd>
      </div>
    </dl>
  )
}
