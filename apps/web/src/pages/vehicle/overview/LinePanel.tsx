import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { holdsHere } from '@lotline/domain/gates/gates'
import { mayChangeSteps } from '@lotline/domain/recon/recon-actions'
import { stepAt } from '@lotline/domain/recon/ticking'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCalendar, usePermissions } from '../../../api/session/current-user.ts'
import { replaceStep, tickTree } from '../../../features/recon/act/expected-step.ts'
import { useStepKeys } from '../../../features/recon/act/use-step-keys.ts'
import { StepColumn } from '../../../features/recon/line/StepColumn.tsx'
import { StepLine } from '../../../features/recon/line/StepLine.tsx'
import { vehicleStepsQuery } from '../../../features/recon/vehicle-steps.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { onceWanted } from '../../../ui/once-wanted.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { useNow } from '../../../ui/use-now.ts'
import styles from './LinePanel.module.css'
import { TimerBlock } from './TimerBlock.tsx'

// Few vehicles are held. Where the network goes first, the page goes without it.
const Held = lazy(() =>
  import('./Held.tsx').then(
    ({ Held }) => ({ default: Held }),
    () => ({ default: () => null }),
  ),
)
const StepPicker = onceWanted(async () => (await import('../../../features/recon/act/StepPicker.tsx')).StepPicker)
const SendQuestion = onceWanted(async () => (await import('../../../features/recon/act/SendQuestion.tsx')).SendQuestion)

/** The line a vehicle runs along, with the clock of the step it stands in. */
export function LinePanel({ vehicle }: { readonly vehicle: Vehicle }) {
  const now = new Date(useNow(vehicle.stepItem?.warningAt, vehicle.stepItem?.lateAt))
  const calendar = useCalendar()
  const [isPicking, setPicking] = useState(false)
  const offline = useNetworkRefusal()
  const assignee = useRef<HTMLButtonElement>(null)
  const mayChange = mayChangeSteps(vehicle, usePermissions())
  // A vehicle that somebody takes off the line closes the steps, and they stay closed when it comes back.
  if (isPicking && !mayChange) setPicking(false)
  const { question, closeQuestion } = useStepKeys(vehicle, {
    pick: () => mayChange && setPicking(true),
    assign: () => assignee.current?.click(),
  })
  const step = vehicle.stepItem && stepAt(vehicle.stepItem, calendar, now)
  return (
    <section className={`panel ${styles.panel}`} aria-label="Recon">
      <PanelHead title="Step line" onPhone="plain">
        {step?.enteredAt && vehicle.vehicleCard.reconStatus === 'ACTIVE' && (
          <span className={`mut ${styles.entered}`}>Entered {fullMomentWords(new Date(step.enteredAt), now)}</span>
        )}
        {mayChange && (
          <button type="button" className={styles.change} onClick={() => setPicking(true)} {...offline}>
            Change step
          </button>
        )}
      </PanelHead>
      <div className={styles.line}>
        <Line vehicle={vehicle} step={step} now={now} />
      </div>
      <div className={styles.now}>
        <TimerBlock vehicle={vehicle} step={step} now={now} assigneeRef={assignee} />
        {holdsHere(vehicle).length > 0 && (
          <Suspense>
            <Held vehicle={vehicle} />
          </Suspense>
        )}
      </div>
      <StepPicker vehicle={vehicle} isOpen={isPicking} onClose={() => setPicking(false)} />
      <SendQuestion vehicle={vehicle} isOpen={question !== null} question={question} onClose={closeQuestion} />
    </section>
  )
}

type LineProps = { readonly vehicle: Vehicle; readonly step: StepItem | null; readonly now: Date }

function Line({ vehicle, step, now }: LineProps) {
  const { vehicleCard } = vehicle
  const calendar = useCalendar()
  const { data, isError, isFetching, refetch } = useQuery(vehicleStepsQuery(vehicleCard.id))
  if (!data && isError)
    return <ErrorPanel title="The line could not be loaded" isRetrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <div className={styles.waiting} aria-hidden="true" />
  if (data.length === 0)
    return (
      <EmptyState icon={<IconRoute size={24} stroke={1.75} aria-hidden="true" />} title="This rooftop has no steps yet">
        An administrator sets up the line.
      </EmptyState>
    )
  // The vehicle's own step is the freshest; the others stand still or were left.
  const steps = step ? replaceStep(data, step) : data
  const shown = steps.map((each) => tickTree(each, calendar, now))
  const current = vehicleCard.reconStatus === 'ACTIVE' ? (step?.id ?? null) : null
  return (
    <>
      <div className={styles.wide}>
        <StepLine
          steps={shown}
          currentStepId={current}
          idleLimitSeconds={vehicle.idleLimitAsSeconds}
          isHeld={holdsHere(vehicle).length > 0}
        />
      </div>
      <div className={styles.narrow}>
        <StepColumn steps={shown} currentStepId={current} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
      </div>
    </>
  )
}
