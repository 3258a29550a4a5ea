import type { BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { standingOfTime } from '@lotline/domain/reports/standings'
import type { Split } from '@lotline/domain/reports/stretches'
import { timeTicks } from '../../../ui/chart/ticks.ts'
import { usePoints } from '../../../ui/chart/use-points.ts'
import { StretchBar, StretchLegend } from '../StretchBar.tsx'
import { StandingGlyph } from '../ToldFigure.tsx'
import { stepWords } from './bottleneck-words.ts'
import styles from './StepBars.module.css'

type Props = {
  readonly steps: readonly BottleneckStep[]
  /** Of each step, in the same order. */
  readonly splits: readonly Split[]
  readonly worstId: string | undefined
  readonly chosenId: string | undefined
  readonly onChoose: (stepId: string) => void
}

/** A bar a step from zero, all on one scale, with the goal across it. One tab stop: arrows move from step to step, Enter chooses one. */
export function StepBars({ steps, splits, worstId, chosenId, onChoose }: Props) {
  const most = Math.max(0, ...steps.map((step) => Math.max(step.stepTimeAsSeconds ?? 0, step.stepGoalAsSeconds ?? 0)))
  const marks = timeTicks(most)
  const end = marks.at(-1) ?? 1
  const start = Math.max(
    0,
    steps.findIndex(({ stepId }) => stepId === chosenId),
  )
  const choose = (place: number) => {
    const step = steps[place]
    if (step) onChoose(step.stepId)
  }
  const points = usePoints({ words: steps.map(stepWords), label: 'Steps of the line', start, onOpen: choose })
  const pointed = steps[points.at]
  const split = splits[points.at] ?? {}
  return (
    <>
      <div className={styles.chart} {...points.stop}>
        {steps.map((step, place) => {
          const look = [step.stepId === worstId && styles.worst, step.stepId === chosenId && styles.chosen]
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the chart itself.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
            <div
              key={step.stepId}
              className={[styles.step, ...look].filter(Boolean).join(' ')}
              data-at={place === points.at || undefined}
              data-tip={stepWords(step)}
              onClick={() => {
                points.setAt(place)
                choose(place)
              }}
            >
              <span className={`${styles.name} ell`}>{step.stepName}</span>
              <span className={`${styles.now} fig`}>{formatCount(step.vehiclesNow)}</span>
              <span className={styles.plot}>
                <StretchBar split={splits[place] ?? {}} most={end * 1000} label={stepWords(step)} />
                {step.stepGoalAsSeconds !== null && (
                  <i className={styles.goal} style={{ left: `${(step.stepGoalAsSeconds / end) * 100}%` }} />
                )}
              </span>
              <AgainstGoal step={step} />
            </div>
          )
        })}
        <div className={styles.axis} aria-hidden="true">
          <span className={styles.scale}>
            {marks.map((seconds) => (
              <span key={seconds} className="fig" style={{ left: `${(seconds / end) * 100}%` }}>
                {seconds === 0 ? '0' : formatDuration(seconds)}
              </span>
            ))}
          </span>
        </div>
      </div>
      {pointed && Object.keys(split).length > 0 && (
        <p className={styles.pointed}>
          <b>{pointed.stepName}</b>
          <StretchLegend split={split} />
        </p>
      )}
    </>
  )
}

/** '2d 10h, 10h over', '13h of 1d'. */
function AgainstGoal({ step: { stepTimeAsSeconds: time, stepGoalAsSeconds: goal } }: { readonly step: BottleneckStep }) {
  if (time === null) return <span className={`${styles.against} mut`}>none completed</span>
  const standing = standingOfTime(time, goal)
  const isOver = standing === 'bad'
  return (
    <span className={`${styles.against} ${isOver ? styles.over : ''}`}>
      <b className="fig">{formatDuration(time)}</b>
      <StandingGlyph standing={standing} label="" />
      <span>{goal !== null && (isOver ? `${formatDuration(time - goal)} over` : `of ${formatDuration(goal)}`)}</span>
    </span>
  )
}
