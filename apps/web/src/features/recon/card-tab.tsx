import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { mayChangeSteps } from '@lotline/domain/recon/recon-actions'
import { outsideWords } from '@lotline/domain/vehicles/vehicle-words'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { usePermissions } from '../../api/session/current-user.ts'
import { Duration, FigureList, FigureNote, NamedFigure } from '../../ui/Figure.tsx'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { glyphOf } from '../../ui/status-glyphs.ts'
import type { CardTabPart } from '../part.ts'
import { useIsElsewhere } from '../vehicles/index.ts'
import { StepButton } from './act/StepButton.tsx'
import { Assignee } from './assign/Assignee.tsx'
import styles from './card-tab.module.css'
import { type OverallTime, useLiveVehicle } from './line/use-live-vehicle.ts'

export const reconTab: CardTabPart = { label: 'Recon', needs: 'RECON_VIEW', section: 'overview', Figures: ReconFigures }

type Props = { readonly vehicle: Vehicle }

/** Where a vehicle stands, who has it, and how long it has all taken. */
function ReconFigures({ vehicle }: Props) {
  const { recon, retailReady } = useLiveVehicle(vehicle)
  const isActive = vehicle.vehicleCard.reconStatus === 'ACTIVE'
  return (
    <FigureList>
      <NamedFigure label="Step">
        {isActive ? <Step vehicle={vehicle} /> : <span className="mut">{outsideWords(vehicle.vehicleCard)}</span>}
      </NamedFigure>
      {!(isActive && vehicle.stepItem?.assignedTo === undefined) && (
        <NamedFigure label="Assignee">{isActive && <Who vehicle={vehicle} />}</NamedFigure>
      )}
      <NamedFigure label="Recon time">
        <Overall time={recon} />
      </NamedFigure>
      <NamedFigure label="Retail-ready time">
        <Overall time={retailReady} />
      </NamedFigure>
    </FigureList>
  )
}

function Step({ vehicle }: Props) {
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

function Who({ vehicle }: Props) {
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  return isElsewhere ? <Assignee person={vehicle.stepItem?.assignedTo} /> : <CardAssignee vehicle={vehicle} />
}

function Overall({ time: { seconds, goalSeconds, status } }: { readonly time: OverallTime }) {
  if (seconds === null) return <span className="mut">–</span>
  return (
    <>
      <StatusGlyph kind={glyphOf(status)} />
      <Duration seconds={seconds} />
      {goalSeconds !== null && <FigureNote>of {formatDuration(goalSeconds)}</FigureNote>}
    </>
  )
}

const AssigneePicker = lazy(async () => ({
  default: (await import('./assign/AssigneePicker.tsx')).AssigneePicker,
}))

/** The assignee in a card. The list of people is loaded with the first click on it, for a list holds twenty cards. */
function CardAssignee({ vehicle }: Props) {
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
