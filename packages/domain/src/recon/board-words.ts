import { formatDuration, isTold } from '../amounts/duration.ts'

const hour = 3600
const day = 86400

/** Words for whole seconds that are read across a shop: '2d 19h' above a day, '6.2h' with one decimal above an hour, else '42m'. Rounded down. */
export function boardDuration(seconds: number): string {
  if (isTold(seconds, day) || !isTold(seconds, hour)) return formatDuration(seconds)
  return `${Math.floor((seconds / hour) * 10) / 10}h`
}

/** '2.4h left' before the goal, '+19h' from the goal on, null where there is no goal; from five hours on in whole ones. Whole seconds. */
export function boardRemaining(timeSeconds: number, goalSeconds: number | null): string | null {
  if (!goalSeconds) return null
  const left = goalSeconds - timeSeconds
  return left > 0 ? `${coarse(left)} left` : `+${coarse(-left)}`
}

// Beside a time of which every tenth is told, that is as near as anybody plans.
function coarse(seconds: number): string {
  return seconds < 5 * hour || isTold(seconds, day) ? boardDuration(seconds) : `${Math.floor(seconds / hour)}h`
}
