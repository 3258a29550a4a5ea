import type { Vehicle } from '@lotline/contract/vehicles'
import { cut } from '@lotline/domain/text/cut'
import { dispositionWords, mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { Vin } from '../../../features/vin/Vin.tsx'
import { MoreButton } from '../list/MoreButton.tsx'
import { CardAction } from './CardAction.tsx'
import { CardBadges } from './CardBadges.tsx'
import { isOnTheLine } from './CardFooter.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardPaint, CardPlace } from './CardPlace.tsx'
import { CardTabs } from './CardTabs.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { CardProps } from './card-props.ts'
import type { CardTab } from './card-tabs.ts'
import styles from './PhoneCard.module.css'
import { PhoneStanding, PhoneWork } from './PhoneStanding.tsx'
import { ReconFigures } from './ReconFigures.tsx'
import { TabFigures } from './TabFigures.tsx'
import { TagRow } from './TagRow.tsx'
import { TaskCount } from './TaskCount.tsx'
import { useCardTabs } from './use-card-tabs.ts'
import { type LiveVehicle, useLiveVehicle } from './use-live-vehicle.ts'
import { VehicleLink } from './VehicleLink.tsx'

/** A vehicle on a phone: who it is, what is happening to it, and one action big enough for a glove. Its figures and notes unfold. */
export function PhoneCard(props: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const more = <MoreButton vehicle={props.vehicle} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
  return <Card {...props} isOpen={isOpen} renderEnd={() => more} renderFoot={(tab) => <Ways {...props} tab={tab} />} />
}

/** From 768 to 1350 px there is room for the figures from the start. */
export function TabletCard(props: CardProps) {
  return <Card {...props} isOpen renderEnd={(tab) => <Ways {...props} tab={tab} />} />
}

type Props = CardProps & {
  readonly isOpen: boolean
  /** What stands at the end of the head. */
  readonly renderEnd: (tab: CardTab) => ReactNode
  /** What stands under the figures. */
  readonly renderFoot?: (tab: CardTab) => ReactNode
}

function Card({ vehicle, isSelected, isOpen, renderEnd, renderFoot }: Props) {
  const mayRecon = useMay('RECON_VIEW')
  const card = vehicle.vehicleCard
  const { tabs, tab, choose } = useCardTabs(vehicle)
  const live = useLiveVehicle(vehicle)
  return (
    <article tabIndex={-1} className={`${styles.card} ${isSelected ? styles.selected : ''}`} aria-labelledby={`v-${card.id}`}>
      <div className={styles.top}>
        <CardPicture card={card} className={styles.picture} />
        <PhoneIdentity vehicle={vehicle} tab={tab} end={renderEnd(tab)} />
      </div>
      {isOpen && (
        <div className={styles.figures}>
          <CardTabs vehicle={vehicle} tabs={tabs} current={tab} onChoose={choose} />
          {tab === 'recon' ? <ReconFigures vehicle={vehicle} live={live} /> : <TabFigures vehicle={vehicle} tab={tab} />}
          {renderFoot?.(tab)}
        </div>
      )}
      <div className={styles.standing}>
        {mayRecon && <PhoneStanding vehicle={vehicle} live={live} />}
        {!isOpen && <Told vehicle={vehicle} tab={tab} live={live} />}
      </div>
      <div className={styles.action}>
        <CardAction vehicle={vehicle} tab={tab} size="phone" />
      </div>
      <div className={styles.badges}>
        <CardBadges vehicle={vehicle} tab={tab} />
      </div>
    </article>
  )
}

type ToldProps = Pick<CardProps, 'vehicle'> & { readonly tab: CardTab; readonly live: LiveVehicle }

/** What a folded card tells besides: who works on a vehicle of the line, else the figures that it opens on. */
function Told({ vehicle, tab, live }: ToldProps) {
  const mayRecon = useMay('RECON_VIEW')
  if (mayRecon && isOnTheLine(vehicle)) return <PhoneWork vehicle={vehicle} live={live} />
  return tab === 'recon' ? null : <TabFigures vehicle={vehicle} tab={tab} />
}

type IdentityProps = { readonly vehicle: Vehicle; readonly tab: CardTab; readonly end: ReactNode }

function PhoneIdentity({ vehicle: { vehicleCard: card, tags }, tab, end }: IdentityProps) {
  const maySeeTags = useMay('TAGS_VIEW')
  const title = titleOf(card)
  const disposition = dispositionWords(card)
  return (
    <div className={styles.identity}>
      <div className={styles.head}>
        <span className={styles.plate} title={card.stockNumber}>
          <Plate stockNumber={cut(card.stockNumber, 14)} />
        </span>
        {end}
      </div>
      <h2 id={`v-${card.id}`} title={title}>
        <VehicleLink card={card} tab={tab} className="ell">
          {title}
        </VehicleLink>
      </h2>
      <div className={styles.line}>
        {card.trim && (
          <span className="ell" title={card.trim}>
            {card.trim}
          </span>
        )}
        <CardPaint card={card} />
      </div>
      <div className={`${styles.line} ${styles.vin}`}>
        <Vin vin={card.vin} maxLength={14} />
        <span className="ell">{mileageWords(card)}</span>
      </div>
      <div className={`${styles.line} ${styles.where}`}>
        {disposition && (
          <span className="ell" title={disposition}>
            {disposition}
          </span>
        )}
        <CardPlace card={card} />
        <span className={styles.tasks}>
          <TaskCount count={card.tasksNeedingAttentionCount} />
        </span>
      </div>
      {maySeeTags && tags.length > 0 && <TagRow tags={tags} />}
    </div>
  )
}

/** The way to the vehicle's page, and its address to be copied. */
function Ways({ vehicle: { vehicleCard: card }, tab }: CardProps & { readonly tab: CardTab }) {
  return (
    <span className={styles.ways}>
      <CopyLink card={card} />
      <VehicleLink card={card} tab={tab} className={styles.more} label={`View more of ${card.stockNumber}`}>
        View more
      </VehicleLink>
    </span>
  )
}
