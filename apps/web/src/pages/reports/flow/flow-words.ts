import type { Flow, FlowBucket } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import type { FlowUnit } from '@lotline/domain/reports/flow'
import { unitWords } from '@lotline/domain/reports/flow-tables'
import { completedOption } from '@lotline/domain/vehicles/completed-filter'
import { inReconAtOption, rangeOption, reconAgeOption } from '@lotline/domain/vehicles/flow-filters'

/** What the list is asked for: the vehicles behind a figure. */
export type ListSearch = Readonly<Record<string, string>>

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** As short as a mark of the scale wants it. */
export function markWords({ startDate }: Pick<FlowBucket, 'startDate'>, unit: FlowUnit): string {
  const at = new Date(`${startDate.slice(0, 10)}T00:00:00Z`)
  return unit === 'MONTH' ? month.format(at) : day.format(at)
}

/** Those in recon as a bucket ended, or now; in one of the steps, or in any. Undefined where the line does not tell their step. */
export function inReconSearch({ buckets, isOpen }: Flow, at: number, stepId?: string | null): ListSearch | undefined {
  const bucket = buckets[at]
  if (!bucket || stepId === null) return undefined
  if (isOpen && at === buckets.length - 1) return { inventoryState: 'IN_RECON', ...(stepId && { stepId }) }
  return { inReconAt: inReconAtOption({ at: bucket.endDate, stepId: stepId ?? null }) }
}

type Span = Pick<FlowBucket, 'startDate' | 'endDate'>

export function arrivedSearch({ startDate, endDate }: Span): ListSearch {
  return { arrived: rangeOption({ startDate, endDate }) }
}

export function completedSearch({ startDate, endDate }: Span, stepId: string | null = null): ListSearch {
  return { completed: completedOption({ startDate, endDate, stepId }) }
}

export function leftSearch({ startDate, endDate }: Span): ListSearch {
  return { leftUncompleted: rangeOption({ startDate, endDate }) }
}

export function ageSearch(first: number, last: number | null): ListSearch {
  return { reconAge: reconAgeOption({ first, last }) }
}

/** The end of the second before a range: who was there when it began. */
export function atStartSearch({ startDate }: Pick<Span, 'startDate'>): ListSearch {
  const before = new Date(Date.parse(`${startDate}Z`) - 1000).toISOString().slice(0, 19)
  return { inReconAt: inReconAtOption({ at: before, stepId: null }) }
}

/** '3.9 a day': whole numbers from ten on. */
export function rateWords(count: number, buckets: number, unit: FlowUnit): string {
  const rate = count / Math.max(1, buckets)
  const shown = rate >= 10 ? formatCount(Math.round(rate)) : (Math.round(rate * 10) / 10).toString()
  return `${shown} a ${unitWords[unit]}`
}

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Dollars without cents, where many stand side by side; the table has them to the cent. */
export function dollars(money: { amount: number } | null): string {
  return money === null ? '–' : whole.format(money.amount)
}
