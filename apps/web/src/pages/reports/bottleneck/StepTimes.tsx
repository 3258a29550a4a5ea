import type { Bottleneck } from '@lotline/contract/reports/bottleneck'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { averageSplit } from '@lotline/domain/reports/bottleneck'
import { stretchKinds, stretchLabels } from '@lotline/domain/reports/stretches'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { daysWords } from '../range-words.ts'
import type { ReportProps } from '../report-address.ts'
import { StretchMark } from '../StretchBar.tsx'
import { StepBars } from './StepBars.tsx'
import styles from './StepTimes.module.css'
import { StepTimesTable } from './StepTimesTable.tsx'

type Props = ReportProps & {
  readonly report: Bottleneck
  /** The step that holds the store back. */
  readonly worstId: string | undefined
  readonly chosenId: string | undefined
}

/** What the time of an average vehicle goes into, step by step, against the step's goal. */
export function StepTimes({ report, worstId, chosenId, ...props }: Props) {
  const { steps, completedVehicles } = report
  const splits = steps.map((step) => averageSplit(timesOf(step), step.waits))
  const kinds = stretchKinds.filter((kind) => splits.some((split) => (split[kind] ?? 0) > 0))
  const days = daysWords(props.range, wallDay(props.now, props.timeZone))
  const legend = (
    <p className={styles.legend}>
      {kinds.map((kind) => (
        <span key={kind}>
          <StretchMark kind={kind} />
          {stretchLabels[kind]}
        </span>
      ))}
      {steps.some(({ stepGoalAsSeconds }) => stepGoalAsSeconds !== null) && (
        <span>
          <i className={styles.goalMark} aria-hidden="true" />
          Goal
        </span>
      )}
    </p>
  )
  return (
    <ChartPanel
      title="Where an average vehicle’s time goes"
      note={`${vehiclesWords(completedVehicles)} completed, ${days}`}
      table={<StepTimesTable report={report} chosenId={chosenId} {...props} />}
    >
      {legend}
      {/* By another measure the arrows begin at the step that it names. */}
      <StepBars
        key={props.search.by}
        steps={steps}
        splits={splits}
        worstId={worstId}
        chosenId={chosenId}
        onChoose={(step) => props.onChange({ step })}
      />
    </ChartPanel>
  )
}

type Timed = Pick<Bottleneck['steps'][number], 'workTimeAsSeconds' | 'idleTimeAsSeconds' | 'stepTimeAsSeconds'>

function timesOf({ workTimeAsSeconds: work, idleTimeAsSeconds: idle, stepTimeAsSeconds: time }: Timed) {
  return { workTimeAsSeconds: work ?? 0, idleTimeAsSeconds: idle ?? 0, stepTimeAsSeconds: time ?? 0 }
}
