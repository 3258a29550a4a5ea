import type { SummaryItem } from '@lotline/contract/reports/step-report'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { isUntold, punctuality } from '@lotline/domain/reports/step-rows'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Duration } from '../../../ui/Figure.tsx'
import { CompletedLink } from '../CompletedLink.tsx'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { StandingGlyph } from '../ToldFigure.tsx'
import styles from './StepSummary.module.css'

export type ReportedStep = Omit<SummaryItem, 'childSteps'>

type Props = {
  readonly step: ReportedStep
  readonly isChosen: boolean
  readonly isPart?: boolean
  /** Of a step that has parts. */
  readonly parts?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
  readonly onChoose: () => void
  /** Whose vehicles they are. */
  readonly list: Pick<ReportProps, 'tenant' | 'range'>
}

/** A step with its average times; its name shows its vehicles. Dimmed where nobody tells what was work. */
export function StepRow({ step, isChosen, isPart = false, parts, onChoose, list }: Props) {
  const { stepName, totalVehicles, idleTimeAsSeconds: idle, workTimeAsSeconds: work, stepTimeAsSeconds: time } = step
  const isLate = punctuality(step) === 'overdue'
  const looks = [isPart && styles.part, isUntold(step) && styles.untold, isChosen && styles.chosen]
  const Chevron = parts?.isOpen ? IconChevronDown : IconChevronRight
  return (
    <tr className={looks.filter(Boolean).join(' ')}>
      <th scope="row">
        <span className={styles.name}>
          {parts ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={parts.isOpen}
              aria-label={`Parts of ${stepName}`}
              onClick={parts.onToggle}
            >
              <Chevron size={14} stroke={1.75} aria-hidden="true" />
            </button>
          ) : (
            <i className={styles.toggle} />
          )}
          <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={onChoose}>
            {stepName}
          </button>
        </span>
      </th>
      <td className="num">
        <span className="fig">
          <CompletedLink {...list} step={step} count={totalVehicles} />
        </span>
      </td>
      <td className="num">
        <Duration seconds={idle} />
      </td>
      <td className="num">
        <Duration seconds={work} />
      </td>
      <td className={`num ${table.bold} ${isLate ? 't-late' : ''}`}>
        <Duration seconds={time} />
      </td>
      <td className="num mut">{step.stepGoalAsSeconds && <Duration seconds={step.stepGoalAsSeconds} />}</td>
      <td className={styles.barCell}>
        <GoalBar step={step} />
      </td>
      <td>
        <AgainstGoal step={step} />
      </td>
    </tr>
  )
}

type Timed = Pick<ReportedStep, 'stepTimeAsSeconds' | 'stepGoalAsSeconds'>

/** '36m early', '10h overdue'; nothing without a goal, and at it (REP-020, OPN-198). */
export function AgainstGoal({ step }: { readonly step: Timed }) {
  const said = punctuality(step)
  if (!said) return null
  const by = formatDuration(Math.abs(step.stepTimeAsSeconds - (step.stepGoalAsSeconds ?? 0)))
  return (
    <span className={`${styles.against} ${said === 'overdue' ? styles.overdue : ''}`}>
      <StandingGlyph standing={said === 'overdue' ? 'bad' : 'good'} label="" />
      {by} {said}
    </span>
  )
}

/** Work, then idle, along the goal; a time beyond it fills the bar, which then ends in a mark. */
function GoalBar({ step }: { readonly step: ReportedStep }) {
  const { idleTimeAsSeconds: idle, workTimeAsSeconds: work, stepTimeAsSeconds: time, stepGoalAsSeconds: goal } = step
  if (!goal) return null
  const whole = Math.max(goal, time)
  const width = (seconds: number) => ({ width: `${(seconds / whole) * 100}%` })
  const label = `${formatDuration(time)} of ${formatDuration(goal)}: ${formatDuration(work)} work, ${formatDuration(idle)} idle`
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      <i className={styles.work} style={width(work)} />
      <i className={styles.idle} style={width(idle)} />
      <i className={styles.unknown} style={width(Math.max(0, time - work - idle))} />
      {time > goal && <em />}
    </div>
  )
}
