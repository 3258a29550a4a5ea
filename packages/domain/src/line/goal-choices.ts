import { spreadOf } from '../reports/spread.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** What vehicles took, sorted, the shortest first; of very many only some, evenly chosen, of `vehicles` in all. */
export type TakenTimes = { readonly vehicles: number; readonly times: readonly number[] }
export type GoalMark = 'NOW' | 'HALF' | 'NINE_OF_TEN'
export type GoalChoice = { readonly seconds: number; readonly marks: readonly GoalMark[]; readonly met: number }

/** How many vehicles took no longer; by their share where not all times are known. */
export function wouldMeet({ vehicles, times }: TakenTimes, goal: number): number {
  const met = times.filter((seconds) => seconds <= goal).length
  return times.length === 0 || !isByShare({ vehicles, times }) ? met : Math.round((met / times.length) * vehicles)
}

/** Whether how many would meet a goal is told by their share. */
export function isByShare({ vehicles, times }: TakenTimes): boolean {
  return times.length < vehicles
}

/** Goals are set in steps that people would say: 5 minutes, half hours, hours. */
export function fineStep(seconds: number): number {
  if (seconds <= 2 * hour) return 5 * minute
  return seconds <= day ? 30 * minute : seconds <= 14 * day ? hour : 6 * hour
}

function roundStep(seconds: number): number {
  if (seconds <= 2 * hour) return 15 * minute
  if (seconds <= 8 * hour) return hour
  return seconds <= day ? 4 * hour : seconds <= 4 * day ? 12 * hour : seconds <= 14 * day ? day : 2 * day
}

/**
 * Goals worth a look, the shortest first: the one of now, the round ones next to it, what half of the vehicles and what nine of ten of them
 * keep. Without a goal the round ones lie beside what half keep. Of too few vehicles for a median those two are left out.
 */
export function goalChoices(taken: TakenTimes, now: number | null): GoalChoice[] {
  if (taken.times.length === 0) return []
  const { median, ninetieth } = spreadOf(taken.times, null)
  const half = median === null ? null : upTo(median, fineStep(median))
  const most = ninetieth === null ? null : upTo(ninetieth, roundStep(ninetieth))
  const named = new Map<number, GoalMark[]>()
  const offer = (seconds: number | null, ...marks: GoalMark[]) => {
    if (seconds !== null && seconds > 0) named.set(seconds, [...(named.get(seconds) ?? []), ...marks])
  }
  const base = now || half || upTo(taken.times.at(-1) ?? 0, roundStep(taken.times.at(-1) ?? 0))
  const step = roundStep(base)
  offer(now, 'NOW')
  offer(half, 'HALF')
  offer(most, 'NINE_OF_TEN')
  if (!now && half === null) offer(base)
  offer((Math.ceil(base / step) - 1) * step)
  offer((Math.floor(base / step) + 1) * step)
  return [...named]
    .toSorted(([one], [other]) => one - other)
    .map(([seconds, marks]) => ({ seconds, marks, met: wouldMeet(taken, seconds) }))
}

/** The next whole step, never nothing. */
function upTo(seconds: number, step: number): number {
  return Math.max(1, Math.ceil(seconds / step)) * step
}

/** The warning that goes with a goal: the one there is where it comes before the goal, else at three quarters of it. */
export function warningFor(goal: number, warning: number | null | undefined): number {
  return warning && warning > 0 && warning < goal ? warning : Math.max(minute, Math.floor((goal * 0.75) / minute) * minute)
}
