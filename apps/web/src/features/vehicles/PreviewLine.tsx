import type { StepItem } from '@lotline/contract/recon-step'
import { leavesOf } from '@lotline/domain/recon-steps'
import { useQuery } from '@tanstack/react-query'
import { StepBar, StepWords } from './CardFooter.tsx'
import styles from './PreviewLine.module.css'
import { stepsQuery } from './queries.ts'

/** Where on the line a vehicle stands: the steps behind it filled, its own with its bar, and which comes next. */
export function PreviewLine({ step }: { readonly step: StepItem }) {
  const { data: steps } = useQuery(stepsQuery)
  const leaves = leavesOf(steps ?? []).filter(({ id, retired }) => !retired || id === step.id)
  const current = leaves.findIndex(({ id }) => id === step.id)
  const place = current < 0 ? '' : `Step ${current + 1} of ${leaves.length}`
  const next = step.nextStep && `next ${step.nextStep.name}`
  return (
    <div>
      <div className={styles.line}>
        {leaves.map(({ id }, at) =>
          at === current ? (
            <span key={id} className={styles.current}>
              <StepBar step={step} size="normal" />
            </span>
          ) : (
            <i key={id} className={at < current ? styles.passed : undefined} />
          ),
        )}
      </div>
      <div className={`lab ${styles.words}`}>
        <span className="ell">{[place, next].filter(Boolean).join(', ')}</span>
        <StepWords step={step} />
      </div>
    </div>
  )
}
