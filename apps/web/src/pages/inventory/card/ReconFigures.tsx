import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { outsideWords } from '@lotline/domain/vehicles/vehicle-words'
import { StepButton } from '../../../features/recon/act/StepButton.tsx'
import { Assignee } from '../../../features/recon/assign/Assignee.tsx'
import { Duration } from '../../../ui/Figure.tsx'
import { glyphOf, StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { useIsElsewhere } from '../list/use-elsewhere.ts'
import { CardAssignee } from './CardAssignee.tsx'
import styles from './Figures.module.css'
import type { LiveVehicle, OverallTime } from './use-live-vehicle.ts'

type Props = { readonly vehicle: Vehicle; readonly live: LiveVehicle }

/** The card's recon tab: where the vehicle stands, who has it, and how long it has all taken. */
export function ReconFigures({ vehicle, live }: Props) {
  const isActive = vehicle.vehicleCard.reconStatus === 'ACTIVE'
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Step</dt>
        <dd>{isActive ? <Step vehicle={vehicle} /> : <span className="mut">{outsideWords(vehicle.vehicleCard)}</span>}</dd>
      </div>
      {!(isActive && vehicle.stepItem?.assignedTo === undefined) && (
        <div>
          <dt>Assignee</dt>
          <dd>{isActive && <Who vehicle={vehicle} />}</dd>
        </div>
      )}
      <div>
        <dt>Recon time</dt>
        <dd>
          <Overall time={live.recon} />
        </dd>
      </div>
      <div>
        <dt>Retail-ready time</dt>
        <dd>
          <Overall time={live.retailReady} />
        </dd>
      </div>
    </dl>
  )
}

function Step({ vehicle }: { readonly vehicle: Vehicle }) {
  const step = vehicle.stepItem
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  if (!step) return null
  return (
    <>
      {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" />}
      {isElsewhere ? <span className="ell">{step.name}</span> : <StepButton vehicle={vehicle} />}
    </>
  )
}

function Who({ vehicle }: { readonly vehicle: Vehicle }) {
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  return isElsewhere ? <Assignee person={vehicle.stepItem?.assignedTo} /> : <CardAssignee vehicle={vehicle} />
}

function Overall({ time: { seconds, goalSeconds, status } }: { readonly time: OverallTime }) {
  if (seconds === null) return <span className="mut">–</span>
  return (
    <>
      <StatusGlyph kind={glyphOf(status)} />
      <Duration seconds={seconds} />
      {goalSeconds !== null && <span className={styles.goal}>of {formatDuration(goalSeconds)}</span>}
    </>
  )
}
