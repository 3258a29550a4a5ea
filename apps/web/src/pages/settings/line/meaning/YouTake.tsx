import type { LineStep } from '@lotline/contract/recon/line'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { IconCircleMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lineTimesQuery, takenBy } from './line-times.ts'
import styles from './YouTake.module.css'

/** The median of a step beside its goal; a bar says how much of the goal it fills. */
export function YouTake({ step }: { readonly step: LineStep }) {
  const { data, isError } = useQuery(lineTimesQuery)
  const row = data?.find(({ stepId }) => stepId === step.id)
  if (!row) return isError ? <span className="mut">Not loaded</span> : null
  const { vehicles, medianAsSeconds: median } = takenBy(row, step)
  if (vehicles === 0) return <span className={`mut ${styles.words}`}>No vehicle in 30 days</span>
  if (median === null) return <span className={`mut ${styles.words}`}>Too few vehicles</span>
  const goal = step.recommendedDurationSeconds
  const isLate = goal !== null && median > goal
  return (
    <span className={styles.take}>
      <span className={`${styles.time} ${isLate ? 't-late' : ''}`}>
        {isLate && <IconCircleMinus size={14} stroke={2.25} aria-hidden="true" />}
        <b className="fig">{formatDuration(Math.floor(median))}</b>
        {isLate && <span className="visually-hidden">, over its goal</span>}
      </span>
      {goal !== null && (
        <span className={styles.bar} aria-hidden="true">
          <i className={isLate ? styles.late : undefined} style={{ width: `${Math.min(1, median / goal) * 100}%` }} />
        </span>
      )}
    </span>
  )
}
