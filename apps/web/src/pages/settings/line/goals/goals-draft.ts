import type { Goals } from '@lotline/contract/recon/line'
import { readDuration, unreadDuration, writeDuration } from '@lotline/domain/amounts/duration-input'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { goalsMistake } from '@lotline/domain/line/line-rules'

const times = [
  'reconWarningSeconds',
  'reconGoalSeconds',
  'retailReadyWarningSeconds',
  'retailReadyGoalSeconds',
  'idleLimitSeconds',
] as const
export type TimeGoal = (typeof times)[number]

/** Goals as they are typed. */
export type GoalsDraft = Readonly<Record<TimeGoal | 'reconCostGoal' | 'pack', string>>

/** What a goal is called where its group does not stand above it. */
export const goalLabels: Record<keyof GoalsDraft, string> = {
  reconWarningSeconds: 'Recon time, due soon from',
  reconGoalSeconds: 'Recon time, goal',
  retailReadyWarningSeconds: 'Retail-ready time, due soon from',
  retailReadyGoalSeconds: 'Retail-ready time, goal',
  idleLimitSeconds: 'Idle time, needs attention after',
  reconCostGoal: 'Recon cost goal',
  pack: 'Pack',
}

export function draftOf(goals: Goals): GoalsDraft {
  return {
    reconWarningSeconds: writeDuration(goals.reconWarningSeconds),
    reconGoalSeconds: writeDuration(goals.reconGoalSeconds),
    retailReadyWarningSeconds: writeDuration(goals.retailReadyWarningSeconds),
    retailReadyGoalSeconds: writeDuration(goals.retailReadyGoalSeconds),
    idleLimitSeconds: writeDuration(goals.idleLimitSeconds),
    reconCostGoal: goals.reconCostGoal === null ? '' : goals.reconCostGoal.amount.toFixed(2),
    pack: goals.pack.amount.toFixed(2),
  }
}

export type ReadGoals = { goals: Goals; errors?: undefined } | { errors: Record<string, string>; goals?: undefined }

/** The goals that are meant, or what is wrong with them by field. */
export function readGoals(draft: GoalsDraft): ReadGoals {
  const read = Object.fromEntries(times.map((name) => [name, readDuration(draft[name])] as const))
  const unread = times.filter((name) => read[name] === undefined)
  if (unread.length > 0) return { errors: Object.fromEntries(unread.map((name) => [name, unreadDuration])) }
  const seconds = (name: TimeGoal) => read[name] ?? null
  const pairs = {
    reconGoalSeconds: goalsMistake(seconds('reconWarningSeconds'), seconds('reconGoalSeconds')),
    retailReadyGoalSeconds: goalsMistake(seconds('retailReadyWarningSeconds'), seconds('retailReadyGoalSeconds')),
    idleLimitSeconds: (seconds('idleLimitSeconds') ?? 1) <= 0 ? 'Times must be longer than zero' : undefined,
  }
  const mistakes = Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined)
  if (mistakes.length > 0) return { errors: Object.fromEntries(mistakes) }
  const money = (text: string) => ({ amount: amountOf(text), currency: 'USD' as const })
  return {
    goals: {
      reconWarningSeconds: seconds('reconWarningSeconds'),
      reconGoalSeconds: seconds('reconGoalSeconds'),
      retailReadyWarningSeconds: seconds('retailReadyWarningSeconds'),
      retailReadyGoalSeconds: seconds('retailReadyGoalSeconds'),
      idleLimitSeconds: seconds('idleLimitSeconds'),
      reconCostGoal: draft.reconCostGoal === '' ? null : money(draft.reconCostGoal),
      pack: money(draft.pack),
    },
  }
}
