import type { StepItem } from '@lotline/contract/recon/recon-step'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import styles from './StepLine.module.css'
import { StepLabel, StepNode, StepRail } from './StepLineParts.tsx'

type Props = {
  /** The vehicle's tree of steps in order. */
  readonly steps: readonly StepItem[]
  /** The leaf the vehicle stands in; null when it is not on the line. */
  readonly currentStepId: string | null
  readonly label?: string
  /** Idle time of the step it stands in above this stands at its head; null where the rooftop has no limit. */
  readonly idleLimitSeconds?: number | null
  /** A gate stands behind the step that it is in. */
  readonly isHeld?: boolean
}

const currentWeight = 1.9
// Letters of a name that stay on one line of a column.
const longestOfOneLine = 11

/** The line from left to right: each step's own time bar is the rail, the current one is wider. Scrolls sideways, to the current step first, when it cannot fit. */
export function StepLine({ steps, currentStepId, label = 'Step line', idleLimitSeconds = null, isHeld = false }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const leaves = leavesOf(steps)
  const next = nextOf(leaves, currentStepId)
  // The outside system is the browser's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again only when the vehicle moves.
  useLayoutEffect(() => {
    const box = scroller.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && current) box.scrollLeft += middleOf(current) - middleOf(box)
  }, [currentStepId])
  const hasLongNames = leaves.some(({ name }) => name.length > longestOfOneLine)
  const hasGroups = steps.some((step) => step.childSteps.length > 0)
  const leaf = (step: StepItem) => (
    <Leaf
      key={step.id}
      step={step}
      isCurrent={step.id === currentStepId}
      isNext={step.id === next}
      isLast={step === leaves.at(-1)}
      idleLimitSeconds={idleLimitSeconds}
      isHeld={isHeld && step.id === currentStepId}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <ol className={`${styles.line} ${hasGroups ? styles.grouped : ''} ${hasLongNames ? styles.tall : ''}`}>
        {steps.map((step) =>
          step.childSteps.length === 0 ? (
            leaf(step)
          ) : (
            <li key={step.id} className={styles.group} style={{ flexGrow: weightOf(step, currentStepId) }}>
              <span className={styles.groupName}>{step.name}</span>
              <ol className={styles.line}>{leavesOf(step.childSteps).map(leaf)}</ol>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

function weightOf(step: StepItem, currentStepId: string | null): number {
  return leavesOf([step]).reduce((sum, leaf) => sum + (leaf.id === currentStepId ? currentWeight : 1), 0)
}

/** The first step still to do after the current one: its node is drawn in ink. */
function nextOf(leaves: readonly StepItem[], currentStepId: string | null): string | null {
  const at = leaves.findIndex((leaf) => leaf.id === currentStepId)
  return at < 0
    ? null
    : (leaves.slice(at + 1).find((leaf) => leaf.needed && !leaf.retired && leaf.state !== 'COMPLETE')?.id ?? null)
}

type LeafProps = {
  readonly step: StepItem
  readonly isCurrent: boolean
  readonly isNext: boolean
  readonly isLast: boolean
  readonly idleLimitSeconds: number | null
  readonly isHeld: boolean
}

function Leaf({ step, isCurrent, isNext, isLast, idleLimitSeconds, isHeld }: LeafProps) {
  const weight = isCurrent ? currentWeight : 1
  return (
    <li
      className={`${styles.leaf} ${isCurrent ? styles.current : ''} ${isLast && !isCurrent ? styles.last : ''}`}
      style={{ flexGrow: isLast && !isCurrent ? 0 : weight }}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <div className={styles.rail}>
        <StepNode
          step={step}
          isCurrent={isCurrent}
          isNext={isNext}
          size={isCurrent ? 24 : 16}
          idleLimitSeconds={idleLimitSeconds}
        />
        {!(isLast && !isCurrent && step.state !== 'COMPLETE') && (
          <span className={styles.segment}>
            <StepRail step={step} isCurrent={isCurrent} />
          </span>
        )}
        {isHeld && <IconBarrierBlock size={20} stroke={1.75} className={styles.gate} role="img" aria-label="Held" />}
      </div>
      <StepLabel step={step} isCurrent={isCurrent} />
    </li>
  )
}
