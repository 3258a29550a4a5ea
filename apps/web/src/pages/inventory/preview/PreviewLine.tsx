import type { StepItem } from '@lotline/contract/recon/recon-step'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { isPassedOver } from '@lotline/domain/recon/step-item'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StepBar } from '../../../features/recon/line/TimeBar.tsx'
import { vehicleStepsQuery } from '../../../features/recon/vehicle-steps.ts'
import { stepsQuery } from '../list/queries.ts'
import styles from './PreviewLine.module.css'

type Props = {
  readonly vehicleId: string
  readonly step: StepItem
  /** What is left of the goal. */
  readonly children?: ReactNode
}

/** Where on the line a vehicle stands: the steps behind it filled, its own with its bar, those it goes past dashed, and which comes next. */
export function PreviewLine({ vehicleId, step, children }: Props) {
  // The rooftop's line is known already; which of its steps this vehicle needs comes after it.
  const { data: line } = useQuery(stepsQuery)
  const { data: own } = useQuery(vehicleStepsQuery(vehicleId))
  const leaves = leavesOf(line ?? []).filter(({ id, retired }) => !retired || id === step.id)
  const current = leaves.findIndex(({ id }) => id === step.id)
  const place = current < 0 ? '' : `Step ${current + 1} of ${leaves.length}`
  const next = step.nextStep && `next ${step.nextStep.name}`
  const passedOver = new Set(leavesOf(own ?? []).flatMap((leaf) => (isPassedOver(leaf) ? [leaf.id] : [])))
  const lookOf = (id: string, at: number) => (passedOver.has(id) ? styles.off : at < current ? styles.passed : undefined)
  return (
    <div>
      <div className={styles.line}>
        {leaves.map(({ id, name }, at) =>
          at === current ? (
            <span key={id} className={styles.current}>
              <StepBar step={step} />
            </span>
          ) : (
            <i key={id} className={lookOf(id, at)} title={passedOver.has(id) ? `${name}, not needed` : name} />
          ),
        )}
      </div>
      <div className={`lab ${styles.words}`}>
        <span className="ell">{[place, next].filter(Boolean).join(', ')}</span>
        {children}
      </div>
    </div>
  )
}
