import { formatDuration } from '../amounts/duration.ts'

/** '11h left' before the goal, '19h over' from the goal on, null where there is no goal. Whole seconds. */
export function remainingWords(timeSeconds: number, goalSeconds: number | null): string | null {
  if (goalSeconds === null) return null
  const left = goalSeconds - timeSeconds
  return left > 0 ? `${formatDuration(left)} left` : `${formatDuration(-left)} over`
}
