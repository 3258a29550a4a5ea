import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { headlineOf } from '@lotline/domain/recon/headline'
import { outsideWords } from '@lotline/domain/vehicles/vehicle-words'
import { useOpeningHours } from '../../../api/session/current-user.ts'
import { Assignee } from '../../../features/recon/assign/Assignee.tsx'
import { HeadAsides, Headline, HeadPhrase } from '../../../features/recon/line/Headline.tsx'
import { StepBar } from '../../../features/recon/line/TimeBar.tsx'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { useSoon } from '../../../ui/use-now.ts'
import { useIsElsewhere } from '../list/use-elsewhere.ts'
import { isOnTheLine } from './CardFooter.tsx'
import styles from './PhoneStanding.module.css'
import type { LiveVehicle } from './use-live-vehicle.ts'

type Props = { readonly vehicle: Vehicle; readonly live: LiveVehicle }

/** What is happening to a vehicle, against its goal, and in which step; off the line, why. */
export function PhoneStanding({ vehicle, live: { step } }: Props) {
  if (!step || !isOnTheLine(vehicle)) return <p className="mut">{outsideWords(vehicle.vehicleCard)}</p>
  const headline = headlineOf(step, vehicle.idleLimitAsSeconds)
  return (
    <>
      <div className={styles.time}>
        <Headline headline={headline} size="phone" />
        <span className={styles.words}>
          <HeadPhrase headline={headline} status={step.status} isShort />
        </span>
      </div>
      <StepBar step={step} size="thick" />
      <div className={styles.line}>
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
export function PhoneWork({ vehicle, live: { step, recon } }: Props) {
  const hours = useOpeningHours(new Date(useSoon()))
  // The hours of another rooftop are not known here.
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  if (!step || !isOnTheLine(vehicle)) return null
  return (
    <>
      <div className={styles.line}>
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
