import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { outsideWords } from '@lotline/domain/vehicles/vehicle-words'
import { Assignee } from '../../../features/recon/assign/Assignee.tsx'
import { Duration } from '../../../ui/Figure.tsx'
import { glyphOf, StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import type { CardSlots } from './card-slots.ts'
import styles from './Figures.module.css'
import type { LiveVehicle, OverallTime } from './use-live-vehicle.ts'

type Props = { readonly vehicle: Vehicle; readonly live: LiveVehicle; readonly slots: CardSlots }

/** The card's recon tab: where the vehicle stands, who has it, and how long it has all taken. */
export function ReconFigures({ vehicle, live, slots }: Props) {
  const isActive = vehicle.vehicleCard.reconStatus === 'ACTIVE'
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Step</dt>
        <dd>
          {isActive ? <Step vehicle={vehicle} slots={slots} /> : <span className="mut">{outsideWords(vehicle.vehicleCard)}</span>}
        </dd>
      </div>
      {!(isActive && vehicle.stepItem?.assignedTo === undefined) && (
        <div>
          <dt>Assignee</dt>
          <dd>{isActive && <Who vehicle={vehicle} slots={slots} />}</dd>
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

function Step({ vehicle, slots }: { readonly vehicle: Vehicle; readonly slots: CardSlots }) {
  const step = vehicle.stepItem
  if (!step) return null
  return (
    <>
      {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" />}
      {slots.renderStep?.(vehicle) ?? <span className="ell">{step.name}</span>}
    </>
  )
}

function Who({ vehicle, slots }: { readonly vehicle: Vehicle; readonly slots: CardSlots }) {
  return slots.renderAssignee?.(vehicle) ?? <Assignee person={vehicle.stepItem?.assignedTo} />
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
