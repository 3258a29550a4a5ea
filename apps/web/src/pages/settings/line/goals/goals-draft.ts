import type { Goals } from '@lotline/contract/recon/line'
import { formatCount } from '@lotline/domain/amounts/count'
import { readDuration, unreadDuration, writeDuration } from '@lotline/domain/amounts/duration-input'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { goalsMistake } from '@lotline/domain/line/line-rules'
import {
  type HoldingCostInputs,
  holdingCostMistake,
  holdingCostParts,
  mostHoldingCostInputs,
} from '@lotline/domain/reports/holding-cost'

const times = [
  'reconWarningSeconds',
  'reconGoalSeconds',
  'retailReadyWarningSeconds',
  'retailReadyGoalSeconds',
  'idleLimitSeconds',
] as const
export type TimeGoal = (typeof times)[number]

const costInputs = ['financedAmount', 'interestPercent', 'monthlyDepreciation', 'netProfit', 'turnsPerYear'] as const
export type CostInput = (typeof costInputs)[number]

/** Goals as they are typed. `holdingCostIs` says which of the others count. */
export type GoalsDraft = Readonly<Record<TimeGoal | 'reconCostGoal' | 'pack' | 'holdingCost' | CostInput, string>> & {
  readonly holdingCostIs: 'typed' | 'worked out'
}

/** What a goal is called where its group does not stand above it. */
export const goalLabels: Record<keyof GoalsDraft, string> = {
  reconWarningSeconds: 'Recon time, due soon from',
  reconGoalSeconds: 'Recon time, goal',
  retailReadyWarningSeconds: 'Retail-ready time, due soon from',
  retailReadyGoalSeconds: 'Retail-ready time, goal',
  idleLimitSeconds: 'Idle time, needs attention after',
  reconCostGoal: 'Recon cost goal',
  pack: 'Pack',
  holdingCostIs: 'Holding cost',
  holdingCost: 'Holding cost per day',
  financedAmount: 'Financed per vehicle',
  interestPercent: 'Interest a year',
  monthlyDepreciation: 'Loss of value a month',
  netProfit: 'Net profit per vehicle',
  turnsPerYear: 'Turns a year',
}

export function draftOf(goals: Goals): GoalsDraft {
  const inputs = goals.holdingCostInputs
  return {
    reconWarningSeconds: writeDuration(goals.reconWarningSeconds),
    reconGoalSeconds: writeDuration(goals.reconGoalSeconds),
    retailReadyWarningSeconds: writeDuration(goals.retailReadyWarningSeconds),
    retailReadyGoalSeconds: writeDuration(goals.retailReadyGoalSeconds),
    idleLimitSeconds: writeDuration(goals.idleLimitSeconds),
    reconCostGoal: goals.reconCostGoal === null ? '' : goals.reconCostGoal.amount.toFixed(2),
    pack: goals.pack.amount.toFixed(2),
    holdingCostIs: inputs === null ? 'typed' : 'worked out',
    holdingCost: goals.holdingCost === null || inputs !== null ? '' : goals.holdingCost.amount.toFixed(2),
    financedAmount: inputs?.financedAmount.toFixed(2) ?? '',
    interestPercent: inputs === null ? '' : String(inputs.interestPercent),
    monthlyDepreciation: inputs?.monthlyDepreciation.toFixed(2) ?? '',
    netProfit: inputs?.netProfit.toFixed(2) ?? '',
    turnsPerYear: inputs === null ? '' : String(inputs.turnsPerYear),
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
  const mistakes = Object.entries({ ...pairs, ...holdingMistakes(draft) }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  if (mistakes.length > 0) return { errors: Object.fromEntries(mistakes) }
  const perDay = holdingCostOf(draft)
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
      holdingCost: perDay === null ? null : { amount: perDay, currency: 'USD' },
      holdingCostInputs: draft.holdingCostIs === 'typed' ? null : inputsOf(draft),
    },
  }
}

/** Empty ones are nothing. */
export function inputsOf(draft: GoalsDraft): HoldingCostInputs {
  return {
    financedAmount: amountOf(draft.financedAmount),
    interestPercent: amountOf(draft.interestPercent),
    monthlyDepreciation: amountOf(draft.monthlyDepreciation),
    netProfit: amountOf(draft.netProfit),
    turnsPerYear: amountOf(draft.turnsPerYear),
  }
}

/** Dollars a day as the draft has them; null where none is typed. */
export function holdingCostOf(draft: GoalsDraft): number | null {
  if (draft.holdingCostIs === 'worked out') return holdingCostParts(inputsOf(draft)).perDay
  return draft.holdingCost === '' ? null : amountOf(draft.holdingCost)
}

function holdingMistakes(draft: GoalsDraft): Partial<Record<keyof GoalsDraft, string | undefined>> {
  const tooMuch = holdingCostMistake(holdingCostOf(draft) ?? 0)
  if (draft.holdingCostIs === 'typed') return { holdingCost: tooMuch }
  const inputs = inputsOf(draft)
  const wrong = costInputs.filter((name) => inputs[name] > mostHoldingCostInputs[name])
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map((name) => [name, `May be up to ${formatCount(mostHoldingCostInputs[name])}`]))
  // Interest and loss of value alone never come to that much.
  return { netProfit: tooMuch }
}
