import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/duration'
import { goalTimeSeconds } from '@lotline/domain/step-clock'
import { outsideWords } from '@lotline/domain/vehicle-words'
import { useOpeningHours } from '../../api/current-user.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { glyphOf, StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { useSoon } from '../../ui/use-now.ts'
import { isOnTheLine, StepBar, StepWords } from './CardFooter.tsx'
import { IdleWords } from './IdleWords.tsx'
import styles from './PhoneStanding.module.css'
import { useIsElsewhere } from './use-elsewhere.ts'
import type { LiveVehicle } from './use-live-vehicle.ts'

type Props = { readonly vehicle: Vehicle; readonly live: LiveVehicle }

/** Where a vehicle stands on the line and for how long; off the line, why. */
export function PhoneStanding({ vehicle, live: { step } }: Props) {
  if (step && isOnTheLine(vehicle))
    return (
      <>
        <StepTime step={step} />
        <StepBar step={step} size="thick" />
      </>
    )
  if (step && vehicle.vehicleCard.reconStatus === 'ACTIVE')
    return (
      <p className={styles.time}>
        <StatusGlyph kind="complete" size={16} label="" />
        <span className="ell sec">{step.name} done</span>
      </p>
    )
  return <p className="mut">{outsideWords(vehicle.vehicleCard)}</p>
}

function StepTime({ step }: { readonly step: StepItem }) {
  return (
    <div className={styles.time}>
      <StatusGlyph kind={glyphOf(step.status)} size={16} />
      <b className="sign">{formatDuration(goalTimeSeconds(step))}</b>
      <span className="ell sec">in {step.name}</span>
      {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" size={14} />}
      <span className={styles.words}>
        <StepWords step={step} />
      </span>
    </div>
  )
}

/** Who has the step, how long recon has taken, and how long nobody has worked; nothing off the line. */
export function PhoneWork({ vehicle, live: { step, recon } }: Props) {
  const hours = useOpeningHours(new Date(useSoon()))
  // The hours of another rooftop are not known here.
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  if (!step || vehicle.vehicleCard.reconStatus !== 'ACTIVE') return null
  const person = vehicle.stepItem?.assignedTo
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : null
  return (
    <>
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
      {isOnTheLine(vehicle) && (
        <p className={`${styles.idle} mut`}>
          <IdleWords step={step} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
          {hours && !isElsewhere && <span className={styles.hours}>Opening hours</span>}
        </p>
      )}
    </>
  )
}
