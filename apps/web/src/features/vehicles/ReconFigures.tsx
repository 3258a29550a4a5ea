import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/duration'
import { outsideWords } from '@lotline/domain/vehicle-words'
import { Avatar } from '../../ui/Avatar.tsx'
import { Duration } from '../../ui/Duration.tsx'
import { glyphOf, StatusGlyph } from '../../ui/StatusGlyph.tsx'
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
      <div>
        <dt>Assignee</dt>
        <dd>{isActive && <Assignee vehicle={vehicle} slots={slots} />}</dd>
      </div>
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

function Assignee({ vehicle, slots }: { readonly vehicle: Vehicle; readonly slots: CardSlots }) {
  if (slots.renderAssignee) return slots.renderAssignee(vehicle)
  const person = vehicle.stepItem?.assignedTo
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : null
  return (
    <>
      <Avatar name={name} />
      <span className={`ell ${name === null ? 'mut' : ''}`}>{name ?? 'Unassigned'}</span>
    </>
  )
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
