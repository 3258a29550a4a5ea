import type { StepItem } from '@lotline/contract/recon/recon-step'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { StepColor } from './StepColor.tsx'
import styles from './StepColumn.module.css'
import { StepNode, StepRail, StepTime } from './StepLineParts.tsx'

type Props = {
  readonly steps: readonly StepItem[]
  readonly currentStepId: string | null
  readonly label?: string
  readonly idleLimitSeconds?: number | null
}

/** The step line standing up, for phones: one row of 36 px a step. */
export function StepColumn({ steps, currentStepId, label = 'Step line', idleLimitSeconds = null }: Props) {
  return (
    <ol className={styles.column} aria-label={label}>
      {steps.map((step) =>
        step.childSteps.length === 0 ? (
          <Row key={step.id} step={step} isCurrent={step.id === currentStepId} idleLimitSeconds={idleLimitSeconds} />
        ) : (
          <li key={step.id} className={styles.group}>
            <span className={styles.groupName}>{step.name}</span>
            <ol>
              {leavesOf(step.childSteps).map((leaf) => (
                <Row key={leaf.id} step={leaf} isCurrent={leaf.id === currentStepId} idleLimitSeconds={idleLimitSeconds} />
              ))}
            </ol>
          </li>
        ),
      )}
    </ol>
  )
}

type RowProps = { readonly step: StepItem; readonly isCurrent: boolean; readonly idleLimitSeconds: number | null }

function Row({ step, isCurrent, idleLimitSeconds }: RowProps) {
  const isBehind = step.state === 'COMPLETE' && !isCurrent
  return (
    <li
      className={`${styles.row} ${isCurrent ? styles.current : ''} ${isBehind ? styles.behind : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <StepNode step={step} isCurrent={isCurrent} isNext={false} size={16} idleLimitSeconds={idleLimitSeconds} />
      <span className={styles.name}>
        <StepColor color={step.color} />
        {step.name}
      </span>
      <span className={styles.bar}>
        <StepRail step={step} isCurrent={isCurrent} />
      </span>
      <span className={styles.time}>
        <StepTime step={step} isCurrent={isCurrent} joint=" / " />
      </span>
    </li>
  )
}
