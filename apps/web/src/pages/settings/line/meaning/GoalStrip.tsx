import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { writeDuration } from '@lotline/domain/amounts/duration-input'
import { fineStep, isByShare, type TakenTimes, wouldMeet } from '@lotline/domain/line/goal-choices'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { useRef } from 'react'
import { timeTicks } from '../../../../ui/chart/ticks.ts'
import { useWidth } from '../../../../ui/chart/use-width.ts'
import styles from './GoalMeaning.module.css'

type Props = {
  readonly taken: TakenTimes & { readonly medianAsSeconds: number | null }
  readonly goal: number | null
  /** The goal that counts until another is saved. */
  readonly saved: number | null
  readonly warning: number | null
  readonly onChoose: (seconds: number) => void
}
/** Half the width of the handle, which the browser keeps within the strip. */
const inset = 10
const middle = 46

/** Every vehicle's time, the median, and the goal with its handle: a slider, by pointer and by keys. */
export function GoalStrip({ taken, goal, saved, warning, onChoose }: Props) {
  const { times, vehicles, medianAsSeconds: median } = taken
  const drawn = useRef<SVGSVGElement>(null)
  const width = useWidth(drawn) || 500
  const [shortest = 0, longest = 0] = [times[0], times.at(-1)]
  const marks = timeTicks(Math.max(longest, goal ?? 0, (saved ?? 0) * 1.25), 5)
  const end = marks.at(-1) ?? 1
  const x = (seconds: number) => inset + (seconds / end) * (width - 2 * inset)
  const step = fineStep(end)
  const words = `${vehiclesWords(vehicles)} from ${formatDuration(shortest)} to ${formatDuration(longest)}${
    median === null ? '' : `, median ${formatDuration(Math.floor(median))}`
  }.`
  const side = (at: number) => (at > width - 90 ? 'end' : 'start')
  // Away from the line of the goal, which would go through its words; where there is no room it ends at them.
  const medianSide = goal !== null && median !== null && median <= goal && x(median) > 90 ? 'end' : side(x(median ?? 0))
  return (
    <div className={styles.strip}>
      <p className="visually-hidden">
        {words} {times.length <= 60 && `Times: ${times.map(formatDuration).join(', ')}.`}
      </p>
      <svg ref={drawn} className={styles.drawing} aria-hidden="true">
        {goal !== null && warning !== null && warning < goal && (
          <rect className={styles.soon} x={x(warning)} y="22" width={x(goal) - x(warning)} height="50" />
        )}
        {marks.map((mark) => (
          <g key={mark}>
            <path className={styles.grid} d={`M${x(mark)} 22V72`} />
            <text x={x(mark)} y="108" textAnchor="middle">
              {mark === 0 ? '0' : writeDuration(mark)}
            </text>
          </g>
        ))}
        <path className={styles.grid} d={`M${inset} ${middle}H${width - inset}`} />
        <path className={styles.within} d={ticksOf(times, x, (seconds) => goal === null || seconds <= goal)} />
        <path className={styles.over} d={ticksOf(times, x, (seconds) => goal !== null && seconds > goal)} />
        {median !== null && <path className={styles.median} d={`M${x(median)} 26V68`} />}
        {goal !== null && (
          <>
            <path className={styles.goal} d={`M${x(goal)} 8V78`} />
            <text className={styles.goalWords} x={x(goal)} y="4" textAnchor={side(x(goal))}>
              Goal {writeDuration(goal)}
            </text>
          </>
        )}
        {median !== null && (
          <text className={styles.strong} x={x(median)} y="18" textAnchor={medianSide}>
            Median {formatDuration(Math.floor(median))}
          </text>
        )}
      </svg>
      <input
        type="range"
        className={styles.handle}
        aria-label="Goal on the strip"
        min={0}
        max={end}
        step={step}
        value={goal ?? 0}
        aria-valuetext={
          goal === null
            ? 'No goal'
            : `${writeDuration(goal)}, ${isByShare(taken) ? 'about ' : ''}${formatCount(wouldMeet(taken, goal))} of ${formatCount(vehicles)} would meet it`
        }
        onChange={(event) => onChoose(Math.max(step, Number(event.currentTarget.value)))}
      />
    </div>
  )
}

function ticksOf(times: readonly number[], x: (seconds: number) => number, isMeant: (seconds: number) => boolean): string {
  return times
    .filter(isMeant)
    .map((seconds) => `M${x(seconds)} ${middle - 9}v18`)
    .join('')
}
