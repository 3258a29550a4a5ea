import type { VehicleCard } from '@lotline/contract/vehicles'
import { isCertifiedPreOwned } from '@lotline/domain/certified'
import { cut } from '@lotline/domain/cut'
import { formatPrice } from '@lotline/domain/money'
import { mileageWords, titleOf } from '@lotline/domain/vehicle-words'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Chip } from '../../ui/Chip.tsx'
import { PaintDot } from '../../ui/PaintDot.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Vin } from '../../ui/Vin.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardPlace } from './CardPlace.tsx'
import type { CardProps } from './card-props.ts'
import { EngageFigures } from './EngageFigures.tsx'
import { PriceHistoryButton } from './PriceHistoryButton.tsx'
import styles from './ShowroomCard.module.css'
import { VehicleLink } from './VehicleLink.tsx'

/** A vehicle as a shopper may see it, in two columns: no step, no tags, no money beyond the advertised price. */
export function ShowroomCard({ vehicle }: CardProps) {
  return <Shown card={vehicle.vehicleCard} isPhone={false} />
}

/** The same up to 1401 px, for a phone or a tablet that is handed over. */
export function ShowroomPhoneCard({ vehicle }: CardProps) {
  return <Shown card={vehicle.vehicleCard} isPhone />
}

type Props = { readonly card: VehicleCard; readonly isPhone: boolean }

function Shown({ card, isPhone }: Props) {
  return (
    <article tabIndex={-1} className={`${styles.card} ${isPhone ? styles.phone : ''}`} aria-labelledby={`v-${card.id}`}>
      <CardPicture card={card} className={styles.picture} />
      <Identity card={card} isPhone={isPhone} />
      <div className={styles.figures}>
        <EngageFigures card={card} />
      </div>
      <footer className={styles.footer}>
        <PriceHistoryButton
          card={card}
          label={`Price history of ${card.stockNumber}`}
          className={styles.history}
          size={isPhone ? 'lg' : 'sm'}
        >
          Price history
        </PriceHistoryButton>
      </footer>
    </article>
  )
}

function Identity({ card, isPhone }: Props) {
  return (
    <div className={styles.identity}>
      <div className={styles.head}>
        <h2 id={`v-${card.id}`} className="ell">
          <VehicleLink card={card} tab="engage">
            {titleOf(card)}
          </VehicleLink>
        </h2>
        {card.advertisedPrice ? (
          <b className={styles.price}>{formatPrice(card.advertisedPrice)}</b>
        ) : (
          <span className="mut">No price yet</span>
        )}
      </div>
      <div className={`ell ${styles.trim}`}>{card.trim}</div>
      <div className={styles.line}>
        <span title={card.stockNumber}>
          <Plate stockNumber={cut(card.stockNumber, isPhone ? 14 : 12)} />
        </span>
        <span>{mileageWords(card)}</span>
        {card.exteriorColor && (
          <span className={styles.paint}>
            <PaintDot color={card.color === 'UNKNOWN' ? card.exteriorColor : card.color} />
            <span className="ell">{card.exteriorColor}</span>
          </span>
        )}
      </div>
      <div className={styles.line}>
        <Vin vin={card.vin} maxLength={isPhone ? 14 : 17} />
        <span className={styles.place}>
          <CardPlace card={card} />
        </span>
      </div>
      <div className={styles.chips}>
        {isCertifiedPreOwned(card) && (
          <Chip tone="accent" icon={<IconRosetteDiscountCheck size={14} stroke={1.75} aria-hidden="true" />}>
            Certified pre-owned
          </Chip>
        )}
        {card.driveTrain && <Chip>{card.driveTrain}</Chip>}
      </div>
    </div>
  )
}
