import type { StepItem } from '@lotline/contract/recon/recon-step'
import { type BarInput, barParts } from '@lotline/domain/recon/headline'
import { goalTimeSeconds, idleSeconds, isHeldByWork } from '@lotline/domain/recon/step-clock'
import styles from './TimeBar.module.css'

type Size = 'thin' | 'normal' | 'thick' | 'board'
type Props = BarInput & { readonly size?: Size }

const looks = { ONTIME: styles.ok, WARNING: styles.warn, LATE: styles.late, UNKNOWN: styles.none, DONE: styles.done }

/** Time against the goal, and behind it what is idle, striped. Overrun is never drawn longer: the bar ends in chevrons. Without a goal there is no bar. */
export function TimeBar({ size = 'normal', ...input }: Props) {
  const bar = barParts(input)
  if (bar === null) return null
  const { work, idle, notch, isOver, label } = bar
  return (
    <span
      className={`${styles.bar} ${looks[input.status]} ${isOver ? styles.isOver : ''} ${styles[size]}`}
      role="img"
      aria-label={label}
    >
      <i className={styles.fill} style={isOver ? undefined : { width: `${work}%` }} />
      {idle > 0 && <i className={styles.idle} style={stripeOf(work, idle)} />}
      {notch !== null && <i className={styles.notch} style={{ left: `${notch}%` }} />}
      {isOver && <i className={styles.over} />}
    </span>
  )
}

/** The stripe keeps two pixels off the work before it. */
function stripeOf(work: number, idle: number) {
  return work === 0 ? { left: 0, width: `${idle}%` } : { left: `calc(${work}% + 2px)`, width: `calc(${idle}% - 2px)` }
}

/** The bar of the step that a vehicle stands in: where work counts, with its idle time. */
export function StepBar({ step, size = 'normal' }: { readonly step: StepItem; readonly size?: Size }) {
  return (
    <TimeBar
      timeSeconds={goalTimeSeconds(step)}
      goalSeconds={step.recommendedDurationSeconds}
      safeSeconds={step.safeDurationSeconds}
      status={step.status}
      idleSeconds={isHeldByWork(step) ? idleSeconds(step) : undefined}
      size={size}
    />
  )
}
