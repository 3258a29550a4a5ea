import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { stepStateLabels } from '@lotline/domain/recon/recon-states'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { StepColor } from '../line/StepColor.tsx'
import { StepNode } from '../line/StepLineParts.tsx'
import { NeededButton } from './NeededButton.tsx'
import styles from './StepPicker.module.css'
import type { StepChoice } from './step-choice.ts'
import type { StepChange } from './use-step-change.ts'

type Props = {
  readonly step: StepItem
  readonly vehicle: Vehicle
  readonly choice: StepChoice
  readonly isBusy: boolean
  readonly onChoose: (change: StepChange) => void
}

/** One step to send the vehicle to; where something is in the way, what, and beside it the way past; and whether the step is needed at all. */
export function PickedStep({ step, vehicle, choice, isBusy, onChoose }: Props) {
  const { stepItem } = vehicle
  const offline = useNetworkRefusal()
  const isCurrent = step.id === stepItem?.id
  if (step.retired && !isCurrent) return null
  const isNext = step.id === stepItem?.nextStep?.id
  const words = wordsOf(step, choice)
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.step}
        aria-description={words || undefined}
        disabled={choice.kind !== 'GO' || isBusy}
        aria-current={isCurrent ? 'step' : undefined}
        data-autofocus={isNext || undefined}
        onClick={() => choice.kind === 'GO' && onChoose(choice.change)}
        {...offline}
      >
        <span className={styles.node} aria-hidden="true">
          <StepNode step={step} isCurrent={isCurrent} isNext={isNext} size={16} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
        </span>
        <span className={styles.name}>
          <StepColor color={step.color} />
          {step.name}
        </span>
        <span className={choice.kind === 'SKIP' ? styles.below : styles.note} aria-hidden="true">
          {words}
        </span>
      </button>
      {choice.kind === 'SKIP' && (
        <button
          type="button"
          className={styles.skip}
          aria-label={skipWords(choice, step.name)}
          disabled={isBusy}
          onClick={() => onChoose(choice.change)}
          {...offline}
        >
          {choice.label}
        </button>
      )}
      {!isCurrent && (step.state !== 'COMPLETE' || !step.needed) && <NeededButton step={step} vehicle={vehicle} />}
    </li>
  )
}

/** The button's words with all that it does: 'Skip 2 steps and send: Inspection, Parts hold, to Detail'. */
function skipWords({ label, skipped }: { label: string; skipped: readonly string[] }, name: string): string {
  return `${label}: ${[...skipped, `to ${name}`].join(', ')}`
}

/** Where the vehicle stands, what has to be done before a step, or how the step stands. */
function wordsOf(step: StepItem, choice: StepChoice): string {
  if (choice.kind !== 'GO') return choice.reason
  return step.needed ? stepStateLabels[step.state] : 'Not needed'
}
