import { cut } from '@lotline/domain/cut'
import { mileageWords, titleOf } from '@lotline/domain/vehicle-words'
import { useSearch } from '@tanstack/react-router'
import { useMay } from '../../api/current-user.ts'
import { Plate } from '../../ui/Plate.tsx'
import { Vin } from '../../ui/Vin.tsx'
import { CardAction } from './CardAction.tsx'
import { CardBadges } from './CardBadges.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardPlace } from './CardPlace.tsx'
import { CardTabs } from './CardTabs.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { CardProps } from './card-props.ts'
import styles from './PhoneCard.module.css'
import { PhoneStanding, PhoneWork } from './PhoneStanding.tsx'
import { TabFigures } from './TabFigures.tsx'
import { TagRow } from './TagRow.tsx'
import { TaskCount } from './TaskCount.tsx'
import { useCardTabs } from './use-card-tabs.ts'
import { useLiveVehicle } from './use-live-vehicle.ts'
import { VehicleLink } from './VehicleLink.tsx'

/** A vehicle under 1350 px: who it is, how long it has stood, and one action big enough for a glove. A tablet has room to choose its tab. */
export function PhoneCard({ vehicle, slots, isSelected }: CardProps) {
  const mayRecon = useMay('RECON_VIEW')
  const maySeeTags = useMay('TAGS_VIEW')
  const card = vehicle.vehicleCard
  const { tabs, tab, choose } = useCardTabs(vehicle, slots)
  const live = useLiveVehicle(vehicle)
  const isGroup = useSearch({ strict: false, select: ({ location }) => Boolean(location) })
  return (
    <article tabIndex={-1} className={`${styles.card} ${isSelected ? styles.selected : ''}`} aria-labelledby={`v-${card.id}`}>
      <div className={styles.top}>
        <CardPicture card={card} className={styles.picture} />
        <div className={styles.identity}>
          <div className={styles.head}>
            <span className={styles.plate}>
              <Plate stockNumber={cut(card.stockNumber, 14)} />
              <TaskCount count={card.tasksNeedingAttentionCount} />
            </span>
            <CopyLink card={card} />
            <VehicleLink card={card} tab={tab} className={styles.more} label={`View more of ${card.stockNumber}`}>
              View more
            </VehicleLink>
          </div>
          <h2 id={`v-${card.id}`} className="ell">
            <VehicleLink card={card} tab={tab}>
              {titleOf(card)}
            </VehicleLink>
          </h2>
          <div className={`ell ${styles.trim}`}>{[card.trim, card.exteriorColor].filter(Boolean).join(' · ')}</div>
          <div className={`ell ${styles.facts}`}>
            <Vin vin={card.vin} maxLength={14} />
            {card.mileage !== null && `, ${mileageWords(card)}`}
          </div>
          {isGroup && (
            <div className={styles.facts}>
              <CardPlace card={card} />
            </div>
          )}
          {maySeeTags && vehicle.tags.length > 0 && <TagRow tags={vehicle.tags} />}
        </div>
      </div>
      <div className={styles.telling}>
        <CardTabs vehicle={vehicle} tabs={tabs} current={tab} onChoose={choose} className={styles.tabs} />
        {mayRecon && <PhoneStanding vehicle={vehicle} live={live} />}
        {tab === 'recon' ? <PhoneWork vehicle={vehicle} live={live} /> : <TabFigures vehicle={vehicle} tab={tab} slots={slots} />}
      </div>
      <div className={styles.action}>
        <CardAction vehicle={vehicle} slots={slots} tab={tab} size="phone" />
      </div>
      <div className={styles.badges}>
        <CardBadges vehicle={vehicle} tab={tab} />
      </div>
    </article>
  )
}
