import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { mayChangeSteps } from '@lotline/domain/recon/recon-actions'
import { outsideWords } from '@lotline/domain/vehicles/vehicle-words'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { StepButton } from '../../../features/recon/act/StepButton.tsx'
import { Assignee } from '../../../features/recon/assign/Assignee.tsx'
import { Duration } from '../../../ui/Figure.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { glyphOf, StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import styles from './CardTabs.module.css'
import type { LiveVehicle, OverallTime } from './use-live-vehicle.ts'
import { useIsElsewhere } from './VehicleLink.tsx'

type Props = { readonly vehicle: Vehicle; readonly live: LiveVehicle }

/** The card's recon tab: where the vehicle stands, who has it, and how long it has all taken. */
export function ReconTab({ vehicle, live }: Props) {
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

const AssigneePicker = lazy(async () => ({
  default: (await import('../../../features/recon/assign/AssigneePicker.tsx')).AssigneePicker,
}))

/** The assignee in a card. The list of people is loaded with the first click on it, for a list holds twenty cards. */
function CardAssignee({ vehicle }: { readonly vehicle: Vehicle }) {
  const isPicker = mayChangeSteps(vehicle, usePermissions())
  const [isWanted, setWanted] = useState(false)
  const offline = useNetworkRefusal()
  const hasOpened = useRef(false)
  const open = useCallback((button: HTMLButtonElement | null) => {
    if (!button || hasOpened.current) return
    hasOpened.current = true
    button.focus()
    button.click()
  }, [])
  const words = <Assignee person={vehicle.stepItem?.assignedTo} />
  if (!isPicker) return words
  const button = (
    <button type="button" className={styles.button} onClick={() => setWanted(true)} {...offline}>
      <span className="visually-hidden">Assignee of {vehicle.vehicleCard.stockNumber}: </span>
      {words}
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AssigneePicker vehicle={vehicle} size="card" buttonRef={open} />
    </Suspense>
  )
}
