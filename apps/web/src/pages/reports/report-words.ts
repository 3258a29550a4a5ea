import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney, type Money } from '@lotline/domain/amounts/money'
import { type Standing, standingOfOverage, standingOfTime } from '@lotline/domain/reports/standings'

/** A figure with how it is classed and, where there is something to hold it against, the words of that. */
export type Told = { readonly figure: string; readonly standing: Standing; readonly note: string | null }

const none = '–'

export function toldTime(seconds: number | null, goal: number | null): Told {
  const standing = standingOfTime(seconds, goal)
  const figure = seconds === null ? none : formatDuration(seconds)
  return { figure, standing, note: seconds === null ? null : goalWords(seconds, goal) }
}

/** '14h over goal 8d', '15h under goal 6d', 'at goal 6d'. */
function goalWords(seconds: number, goal: number | null): string {
  if (!goal) return 'no goal set'
  if (seconds === goal) return `at goal ${formatDuration(goal)}`
  return `${formatDuration(Math.abs(seconds - goal))} ${seconds > goal ? 'over' : 'under'} goal ${formatDuration(goal)}`
}

/** '+$74.30', '−$52.00', '$0.00'. */
export function toldOverage(overage: Money | null): Told {
  const standing = standingOfOverage(overage?.amount ?? null)
  return { figure: overage === null ? none : signedMoney(overage), standing, note: null }
}

export function signedMoney({ amount, currency }: Money): string {
  const size = formatMoney({ amount: Math.abs(amount), currency })
  if (amount === 0) return size
  return `${amount > 0 ? '+' : '−'}${size}`
}

/** '5% over estimate'; nothing where the estimate is none. */
export function overEstimateWords(overage: Money | null, estimate: Money | null): string | null {
  if (!overage || !estimate || estimate.amount <= 0) return null
  const percent = Math.round((Math.abs(overage.amount) / estimate.amount) * 100)
  if (overage.amount === 0) return 'at the estimate'
  return `${percent === 0 ? 'less than 1' : percent}% ${overage.amount > 0 ? 'over' : 'under'} estimate`
}
