import { formatDuration } from '@lotline/domain/amounts/duration'
import { percentileOf } from '@lotline/domain/reports/corporate'
import styles from './Strip.module.css'

type Props = {
  /** Sorted, the shortest first. */
  readonly times: readonly number[]
  readonly goal: number | null
  /** Where the scale that all strips share ends. */
  readonly end: number
}

const leastForMedian = 5
const width = 1000

/** Every vehicle's recon time as a tick on the scale that all rooftops share, with the median, 8 of 10 and the goal. */
export function Strip({ times, goal, end }: Props) {
  const at = (seconds: number) => Math.round((seconds / end) * width)
  const ticks = (of: readonly number[]) => of.map((seconds) => `M${at(seconds)} 12v12`).join('')
  const isLate = (seconds: number) => goal !== null && goal > 0 && seconds > goal
  const median = percentileOf(times, 0.5)
  const [low, high] = [percentileOf(times, 0.1), percentileOf(times, 0.9)]
  const hasMiddle = times.length >= leastForMedian && median !== null && low !== null && high !== null
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${width} 44`}
      preserveAspectRatio="none"
      role="img"
      aria-label={wordsOf({ times, goal })}
    >
      {marksOf(end).map((seconds) => (
        <path key={seconds} d={`M${at(seconds)} 0v44`} className={styles.grid} />
      ))}
      <path d={ticks(times.filter((seconds) => !isLate(seconds)))} className={styles.within} />
      <path d={ticks(times.filter(isLate))} className={styles.over} />
      {hasMiddle && (
        <>
          <path d={`M${at(low)} 31H${at(high)}`} className={styles.most} />
          <path d={`M${at(median)} 7v26`} className={styles.median} />
        </>
      )}
      {goal !== null && goal > 0 && goal <= end && <path d={`M${at(goal)} 2v34`} className={styles.goal} />}
    </svg>
  )
}

function wordsOf({ times, goal }: Pick<Props, 'times' | 'goal'>): string {
  const [shortest, longest, median] = [times[0], times.at(-1), percentileOf(times, 0.5)]
  if (shortest === undefined || longest === undefined || median === null) return 'No vehicles'
  const words = `From ${formatDuration(shortest)} to ${formatDuration(longest)}, half within ${formatDuration(Math.floor(median))}`
  return goal ? `${words}, goal ${formatDuration(goal)}` : words
}

const day = 86_400

/** Marks of a scale, at most five, at whole days. */
export function marksOf(end: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((days) => end / (days * day) <= 5) ?? 5000
  return Array.from({ length: Math.floor(end / (step * day)) + 1 }, (_, at) => at * step * day)
}

/** The heads of a strip's marks. */
export function StripScale({ end }: Pick<Props, 'end'>) {
  return (
    <span className={styles.scale} aria-hidden="true">
      {marksOf(end).map((seconds) => (
        <span key={seconds} style={{ left: `${(seconds / end) * 100}%` }}>
          {seconds === 0 ? '0' : `${seconds / day}d`}
        </span>
      ))}
    </span>
  )
}
