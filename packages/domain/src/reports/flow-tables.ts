import { type Money, sumOfDollars } from '../amounts/money.ts'
import type { AgeBlock, FlowUnit } from './flow.ts'
import { type StretchKind, waitingKinds } from './stretches.ts'

export const unitWords: Readonly<Record<FlowUnit, string>> = { DAY: 'day', WEEK: 'week', MONTH: 'month' }

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 'Nov 2', 'Week of Nov 2, 2026', 'Nov 2026'. */
export function bucketWords({ startDate }: { readonly startDate: string }, unit: FlowUnit): string {
  const at = new Date(`${startDate.slice(0, 10)}T00:00:00Z`)
  if (unit === 'MONTH') return month.format(at)
  return unit === 'WEEK' ? `Week of ${dayOfYear.format(at)}` : day.format(at)
}

/** '27%'; a share that is none, but not nothing, is '<1%'. */
export function percentWords(part: number, whole: number): string | null {
  if (whole <= 0) return null
  const percent = Math.floor((part / whole) * 100)
  return percent === 0 && part > 0 ? '<1%' : `${percent}%`
}

/** As many columns as can be told apart; the last one holds all that are older. */
const [fewest, most] = [12, 14]

export type AgeColumn = {
  readonly first: number
  readonly last: number | null
  readonly vehicles: number
  readonly overGoal: number
}

type Aged = { readonly ages: { readonly blocks: readonly AgeBlock[] }; readonly averageReconTimeGoalAsSeconds: number | null }

/** A column a day, up to the oldest vehicle and past the goal. */
export function ageColumns({ ages, averageReconTimeGoalAsSeconds: goal }: Aged): AgeColumn[] {
  const oldest = ages.blocks.at(-1)?.days ?? 0
  const count = Math.min(most, Math.max(fewest, oldest + 1, Math.ceil((goal ?? 0) / 86_400) + 1))
  const columns = Array.from({ length: count }, (_, first): AgeColumn => {
    const isRest = first === count - 1 && oldest > first
    const those = ages.blocks.filter(({ days }) => (isRest ? days >= first : days === first))
    const sum = (of: (one: (typeof those)[number]) => number) => those.reduce((all, one) => all + of(one), 0)
    return { first, last: isRest ? null : first, vehicles: sum((one) => one.vehicles), overGoal: sum((one) => one.overGoal) }
  })
  return columns
}

/** 'under 1d', '3d', '13d +'. */
export function ageWords({ first, last }: AgeColumn): string {
  if (first === 0) return 'under 1d'
  return last === null ? `${first}d +` : `${first}d`
}

/** What time went into, and what of the cost that was. */
export type FlowReason = { readonly kind: StretchKind; readonly seconds: number; readonly cost: Money | null }

export const nobodyWorked = 'Nobody worked'

/** Idle time first, the most expensive reason at its head, and added up; then work, and what nobody tells of. */
export function partedReasons<Of extends FlowReason>(reasons: readonly Of[]) {
  const kinds: readonly string[] = waitingKinds
  const waiting = reasons.filter(({ kind }) => kinds.includes(kind)).toSorted((one, other) => other.seconds - one.seconds)
  return {
    waiting,
    idle: { seconds: secondsOf(waiting), cost: sumOfDollars(waiting.map(({ cost }) => cost?.amount ?? 0)) },
    others: reasons.filter(({ kind }) => !kinds.includes(kind)),
  }
}

/** All of them together. */
export function secondsOf(stretches: readonly { readonly seconds: number }[]): number {
  return stretches.reduce((sum, { seconds }) => sum + seconds, 0)
}

type Counted = {
  readonly arrived: number
  readonly completed: number
  readonly leftUncompleted: number
  readonly inReconAtStart: number
}

/** Whether nobody was in recon: there is nothing to draw or to tell day by day. */
export function hasNothing({ arrived, completed, leftUncompleted, inReconAtStart }: Counted): boolean {
  return arrived + completed + leftUncompleted + inReconAtStart === 0
}
