import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/duration'
import { mileageWords, outsideWords, titleOf } from '@lotline/domain/vehicle-words'
import { useSearch } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../api/current-user.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { glyphOf, StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { Vin } from '../../ui/Vin.tsx'
import { isOnTheLine, StepBar, StepWords } from './CardFooter.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardPlace } from './CardPlace.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { CardSlots } from './card-slots.ts'
import { defaultTab } from './card-tabs.ts'
import { IdleWords } from './IdleWords.tsx'
import styles from './PhoneCard.module.css'
import { TagRow } from './TagRow.tsx'
import { TaskCount } from './TaskCount.tsx'
import { type LiveVehicle, useLiveVehicle } from './use-live-vehicle.ts'
import { VehicleLink } from './VehicleLink.tsx'
import { cut } from './vehicle-words.ts'

type Props = { readonly vehicle: Vehicle; readonly slots: CardSlots; readonly isSelected: boolean }

/** A vehicle under 1350 px: who it is, how long it has stood, and one action big enough for a glove. */
export function PhoneCard({ vehicle, slots, isSelected }: Props) {
  const { permissions } = useCurrentUser()
  const maySeeTags = useMay('TAGS_VIEW')
  const card = vehicle.vehicleCard
  const tab = defaultTab(card, permissions)
  const live = useLiveVehicle(vehicle)
  const isGroup = useSearch({ strict: false, select: ({ location }) => Boolean(location) })
  const control = slots.renderStepControl?.(vehicle, 'phone')
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
      {permissions.includes('RECON_VIEW') && <Standing vehicle={vehicle} live={live} />}
      <div className={styles.action}>{control}</div>
    </article>
  )
}

function Standing({ vehicle, live }: { readonly vehicle: Vehicle; readonly live: LiveVehicle }) {
  if (!live.step || !isOnTheLine(vehicle)) return <p className={`${styles.standing} mut`}>{outsideWords(vehicle.vehicleCard)}</p>
  return (
    <div className={styles.standing}>
      <StepTime step={live.step} />
      <StepBar step={live.step} size="thick" />
      <Work vehicle={vehicle} live={live} />
      <p className={`${styles.idle} mut`}>
        <IdleWords step={live.step} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
      </p>
    </div>
  )
}

function StepTime({ step }: { readonly step: StepItem }) {
  return (
    <div className={styles.time}>
      <StatusGlyph kind={glyphOf(step.status)} size={16} />
      <b className="sign">{formatDuration(step.timeInStepSeconds)}</b>
      <span className="ell sec">in {step.name}</span>
      {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" size={14} />}
      <span className={styles.words}>
        <StepWords step={step} />
      </span>
    </div>
  )
}

function Work({ vehicle, live: { recon } }: { readonly vehicle: Vehicle; readonly live: LiveVehicle }) {
  const person = vehicle.stepItem?.assignedTo
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : null
  return (
    <div className={styles.work}>
      <span className={styles.person}>
        <Avatar name={name} />
        <span className="ell">{name ?? 'Unassigned'}</span>
      </span>
      {recon.seconds !== null && (
        <span className="mut">
          Recon {formatDuration(recon.seconds)}
          {recon.goalSeconds !== null && ` of ${formatDuration(recon.goalSeconds)}`}
        </span>
      )}
    </div>
  )
}
