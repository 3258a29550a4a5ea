import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { headlineOf } from '@lotline/domain/recon/headline'
import { cut } from '@lotline/domain/text/text'
import { mileageWords, outsideWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { touchMedia } from '@lotline/look/media'
import { type ReactNode, useState } from 'react'
import { useMay, useOpeningHours } from '../../../api/session/current-user.ts'
import { useSoon } from '../../../ui/use-now.ts'
import { HeldMark } from '../../gates/Held.tsx'
import { DoNotDriveSign } from '../../recalls/DoNotDrive.tsx'
import { Assignee } from '../../recon/assign/Assignee.tsx'
import { HeadAsides, Headline, HeadPhrase } from '../../recon/line/Headline.tsx'
import { StepBar } from '../../recon/line/TimeBar.tsx'
import { isOnTheLine, type LiveVehicle, useLiveVehicle } from '../../recon/line/use-live-vehicle.ts'
import { EditTags } from '../../tags/EditTags.tsx'
import { TagRow } from '../../tags/TagRow.tsx'
import { Vin } from '../../vin/Vin.tsx'
import { useIsElsewhere } from '../use-is-elsewhere.ts'
import { CardAction, CardBadges } from './CardAction.tsx'
import { CardLooks, CardWhere, CopyLink, RecallCount, TaskCount } from './CardIdentity.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardTabs, TabFigures, useCardTabs } from './CardTabs.tsx'
import type { CardTab } from './card-tabs.ts'
import { MoreButton } from './MoreButton.tsx'
import styles from './PhoneCard.module.css'
import type { CardProps } from './VehicleCard.tsx'
import { VehicleLink } from './VehicleLink.tsx'

/** A vehicle on a phone: who it is, what is happening to it, and one action big enough for a glove. Its figures and notes unfold. */
export function PhoneCard(props: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const more = <MoreButton vehicle={props.vehicle} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
  return <Card {...props} isOpen={isOpen} renderEnd={() => more} renderFoot={(tab) => <Ways {...props} tab={tab} />} />
}

const isTouch = matchMedia(touchMedia).matches

/** From 768 to 1350 px there is room for the figures from the start; as large as a thumb wants its ways, they would leave the plate none. */
export function TabletCard(props: CardProps) {
  const ways = (tab: CardTab) => <Ways {...props} tab={tab} />
  return <Card {...props} isOpen {...(isTouch ? { renderFoot: ways } : { renderEnd: ways })} />
}

type FoldingProps = CardProps & {
  readonly isOpen: boolean
  /** What stands at the end of the head. */
  readonly renderEnd?: (tab: CardTab) => ReactNode
  /** What stands under the figures. */
  readonly renderFoot?: (tab: CardTab) => ReactNode
}

function Card(props: FoldingProps) {
  const { vehicle, isSelected, isOpen, renderEnd, renderFoot } = props
  const mayRecon = useMay('RECON_VIEW')
  const card = vehicle.vehicleCard
  const { tabs, tab, choose } = useCardTabs(vehicle)
  const live = useLiveVehicle(vehicle)
  return (
    <article tabIndex={-1} className={`${styles.card} ${isSelected ? styles.selected : ''}`} aria-labelledby={`v-${card.id}`}>
      <div className={styles.top}>
        <CardPicture card={card} className={styles.picture} />
        <PhoneIdentity {...props} tab={tab} end={renderEnd?.(tab)} />
      </div>
      {isOpen && (
        <div className={styles.figures}>
          <CardTabs vehicle={vehicle} tabs={tabs} current={tab} onChoose={choose} />
          <TabFigures vehicle={vehicle} tab={tab} />
          {renderFoot?.(tab)}
        </div>
      )}
      <div className={styles.standing}>
        {mayRecon && <PhoneStanding vehicle={vehicle} live={live} />}
        {!isOpen && <Told vehicle={vehicle} tab={tab} live={live} />}
      </div>
      <div className={styles.action}>
        <CardAction vehicle={vehicle} size="phone" />
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

type WayProps = Pick<CardProps, 'vehicle' | 'onOpenElsewhere'> & { readonly tab: CardTab }
type IdentityProps = WayProps & { readonly end: ReactNode }

function PhoneIdentity({ vehicle, tab, onOpenElsewhere, end }: IdentityProps) {
  const { vehicleCard: card } = vehicle
  const maySeeTags = useMay('TAGS_VIEW')
  const title = titleOf(card)
  return (
    <div className={styles.identity}>
      <div className={styles.head}>
        <span className={styles.plate} title={card.stockNumber}>
          <Plate stockNumber={cut(card.stockNumber, 14)} />
        </span>
        {end}
      </div>
      <h2 id={`v-${card.id}`} title={title}>
        <VehicleLink card={card} tab={tab} onOpenElsewhere={onOpenElsewhere} className="ell">
          {title}
        </VehicleLink>
      </h2>
      <CardLooks card={card} className={styles.line} />
      <div className={`${styles.line} ${styles.vin}`}>
        <Vin vin={card.vin} maxLength={14} />
        <span className="ell">{mileageWords(card)}</span>
      </div>
      <CardWhere card={card} className={`${styles.line} ${styles.where}`}>
        <span className={styles.tasks}>
          <TaskCount count={card.tasksNeedingAttentionCount} /> <RecallCount count={card.recallCount} />
        </span>
      </CardWhere>
      <span className={styles.sign}>
        <DoNotDriveSign card={card} />
      </span>
      <HeldMark vehicle={vehicle} />
      {maySeeTags && vehicle.tags.length > 0 && <TagRow vehicle={vehicle} isShownOnly />}
    </div>
  )
}

/** The way to the vehicle's page, and its address to be copied. */
function Ways({ vehicle, tab, onOpenElsewhere }: WayProps) {
  const { vehicleCard: card } = vehicle
  return (
    <span className={styles.ways}>
      <span className={styles.icons}>
        <EditTags vehicle={vehicle} look="way" />
        <CopyLink card={card} />
      </span>
      <VehicleLink
        card={card}
        tab={tab}
        onOpenElsewhere={onOpenElsewhere}
        className={styles.more}
        label={`View more of ${card.stockNumber}`}
      >
        View more
      </VehicleLink>
    </span>
  )
}

type PhoneStandingProps = { readonly vehicle: Vehicle; readonly live: LiveVehicle }

/** What is happening to a vehicle, against its goal, and in which step; off the line, why. */
function PhoneStanding({ vehicle, live: { step, approvalSeconds } }: PhoneStandingProps) {
  if (!step || !isOnTheLine(vehicle)) return <p className="mut">{outsideWords(vehicle.vehicleCard)}</p>
  const headline = headlineOf(step, vehicle.idleLimitAsSeconds, approvalSeconds)
  return (
    <>
      <div className={styles.time}>
        <Headline headline={headline} size="phone" />
        <span className={styles.words}>
          <HeadPhrase headline={headline} status={step.status} isShort />
        </span>
      </div>
      <StepBar step={step} size="thick" />
      <div className={styles.row}>
        <span className={styles.step}>
          {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" size={14} />}
          <span className="ell" title={step.name}>
            {step.name}
            {headline.goal && `, ${headline.goal}`}
          </span>
        </span>
        <HeadAsides headline={headline} isShort />
      </div>
    </>
  )
}

/** Who has the step, and how long recon has taken; nothing off the line. */
function PhoneWork({ vehicle, live: { step, recon } }: PhoneStandingProps) {
  const hours = useOpeningHours(new Date(useSoon()))
  // The hours of another rooftop are not known here.
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  if (!step || !isOnTheLine(vehicle)) return null
  return (
    <>
      <div className={styles.row}>
        <span className={styles.step}>
          <Assignee person={vehicle.stepItem?.assignedTo} />
        </span>
        {recon.seconds !== null && (
          <span className="mut">
            Recon {formatDuration(recon.seconds)}
            {recon.goalSeconds !== null && ` of ${formatDuration(recon.goalSeconds)}`}
          </span>
        )}
      </div>
      {hours && !isElsewhere && <p className="lab">Opening hours</p>}
    </>
  )
}
