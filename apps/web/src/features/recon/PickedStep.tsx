import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { stepStateLabels } from '@lotline/domain/recon-states'
import { blockingSteps } from '@lotline/domain/recon-steps'
import { StepColor } from '../../ui/StepColor.tsx'
import { StepNode } from '../../ui/StepLineParts.tsx'
import { marksOf } from './expected-step.ts'
import { NeededButton } from './NeededButton.tsx'
import styles from './StepPicker.module.css'

type Props = {
  readonly step: StepItem
  readonly vehicle: Vehicle
  readonly steps: readonly StepItem[]
  readonly isBusy: boolean
  readonly onChoose: () => void
}

/** One step to send the vehicle to, and beside it whether the vehicle needs it at all. */
export function PickedStep({ step, vehicle, steps, isBusy, onChoose }: Props) {
  const { stepItem } = vehicle
  const isCurrent = step.id === stepItem?.id
  if (step.retired && !isCurrent) return null
  const isNext = step.id === stepItem?.nextStep?.id
  const words = wordsOf(step, vehicle, steps)
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.step}
        aria-description={words || undefined}
        disabled={isCurrent || isBusy}
        aria-current={isCurrent ? 'step' : undefined}
        data-autofocus={isNext || undefined}
        onClick={onChoose}
      >
        <span className={styles.node} aria-hidden="true">
          <StepNode step={step} isCurrent={isCurrent} isNext={isNext} size={16} />
        </span>
        <span className={styles.name}>
          <StepColor color={step.color} />
          {step.name}
        </span>
        <span className={styles.note} aria-hidden="true">
          {words}
        </span>
      </button>
      {!isCurrent && (step.state !== 'COMPLETE' || !step.needed) && <NeededButton step={step} vehicle={vehicle} />}
    </li>
  )
}

/** Where the vehicle stands, what has to be done before a step, or how the step stands. */
function wordsOf(step: StepItem, { stepItem }: Vehicle, steps: readonly StepItem[]): string {
  if (step.id === stepItem?.id) return 'Current step'
  if (!step.needed) return 'Not needed'
  const current = stepItem && { ...stepItem, tracked: stepItem.enhancedStateTracking }
  const blocking = current ? blockingSteps(steps, current, step.id, marksOf(steps)) : []
  return blocking.length > 0 ? `After ${blocking.map(({ name }) => name).join(', ')}` : stepStateLabels[step.state]
}
