import { formatCount } from '@lotline/domain/amounts/count'
import type { LocalRange } from '@lotline/domain/reports/ranges'

export { presetLabels } from '@lotline/domain/reports/range-words'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** 'Oct 22 to Nov 20', 'Nov 20' for one day; with the year where it is not this one. */
export function daysWords({ startDate, endDate }: LocalRange, today: string): string {
  const [first, last] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  const isOfThisYear = [first, last].every((one) => one.slice(0, 4) === today.slice(0, 4))
  const words = (of: string) => (isOfThisYear ? day : dayOfYear).format(new Date(`${of}T00:00:00Z`))
  return first === last ? words(first) : `${words(first)} to ${words(last)}`
}

/** How the time before a range of so many days is called: 'the day before', 'the 30 days before'. */
export function beforeWords({ startDate, endDate }: LocalRange): string {
  const [first, last] = [startDate, endDate].map((of) => Date.parse(`${of.slice(0, 10)}T00:00:00Z`))
  const days = Math.round(((last ?? 0) - (first ?? 0)) / (24 * 60 * 60 * 1000)) + 1
  return days === 1 ? 'the day before' : `the ${formatCount(days)} days before`
}
