import { formatDuration } from './duration.ts'

const hour = 3600
const day = 86400

/** Words for whole seconds that are read across a shop: '2d 19h' from a day on, '6.2h' with one decimal from an hour on, else '42m'. Rounded down. */
export function boardDuration(seconds: number): string {
  if (seconds < hour) return formatDuration(seconds)
  return seconds < day ? `${Math.floor((seconds / hour) * 10) / 10}h` : formatDuration(Math.max(seconds, day + 1))
}

/** '11.5h left' before the goal, '+19h' from the goal on, null where there is no goal. Whole seconds. */
export function boardRemaining(timeSeconds: number, goalSeconds: number | null): string | null {
  if (!goalSeconds) return null
  const left = goalSeconds - timeSeconds
  return left > 0 ? `${boardDuration(left)} left` : `+${boardDuration(-left)}`
}
