import { formatDuration } from '@lotline/domain/duration'
import type { StepStatus } from './step.ts'
import styles from './TimeBar.module.css'

type Props = {
  readonly timeSeconds: number
  readonly goalSeconds: number | null
  readonly safeSeconds: number | null
  /** DONE is a step behind the vehicle: grey, whatever its light was. */
  readonly status: StepStatus | 'DONE'
  readonly size?: 'thin' | 'normal' | 'thick' | 'board'
}

const words = { ONTIME: ', on time', WARNING: ', due soon', LATE: ', late', UNKNOWN: '', DONE: ', done' }
const looks = { ONTIME: styles.ok, WARNING: styles.warn, LATE: styles.late, UNKNOWN: styles.none, DONE: styles.done }

/** Time against the goal. Overrun is never drawn longer: the bar ends in chevrons and the number says how much. Without a goal there is no bar. */
export function TimeBar({ timeSeconds, goalSeconds, safeSeconds, status, size = 'normal' }: Props) {
  if (goalSeconds === null || goalSeconds <= 0) return null
  const filled = Math.min(100, (timeSeconds / goalSeconds) * 100)
  const hasNotch = safeSeconds !== null && safeSeconds < goalSeconds && (status === 'ONTIME' || status === 'WARNING')
  const label = `${formatDuration(timeSeconds)} of ${formatDuration(goalSeconds)}${words[status]}`
  return (
    <span className={`${styles.bar} ${looks[status]} ${styles[size]}`} role="img" aria-label={label}>
      <i className={styles.fill} style={status === 'LATE' ? undefined : { width: `${filled}%` }} />
      {hasNotch && <i className={styles.notch} style={{ left: `${(safeSeconds / goalSeconds) * 100}%` }} />}
      {status === 'LATE' && <i className={styles.over} />}
    </span>
  )
}
