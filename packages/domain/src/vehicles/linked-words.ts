import type { LocalRange } from '../reports/ranges.ts'
import { completedFilterOf } from './completed-filter.ts'
import { inReconAtFilterOf, rangeFilterOf, reconAgeFilterOf } from './flow-filters.ts'
import type { LinkedFilter } from './list-filters.ts'

type Named = readonly { readonly id: string; readonly label: string }[]

const nothing = 'no longer there'

/** What an option of a filter that links lead to asks for, with the names that the line has for its steps. */
export function linkedWords(name: LinkedFilter, option: string, steps: Named): string {
  if (name === 'completed') return completedWords(option, steps)
  if (name === 'due') return momentWords(option)
  if (name === 'inReconAt') return inReconAtWords(option, steps)
  if (name === 'reconAge') return ageWords(option)
  const range = rangeFilterOf(option)
  return range ? rangeWords(range) : nothing
}

/** 'Oct 22 to Nov 20, Parts hold'. */
export function completedWords(option: string, steps: Named): string {
  const asked = completedFilterOf(option)
  return asked ? [rangeWords(asked), ...stepWords(asked.stepId, steps)].join(', ') : nothing
}

/** 'the end of Nov 2, Parts hold', 'Nov 2, 3:30 PM'. */
function inReconAtWords(option: string, steps: Named): string {
  const asked = inReconAtFilterOf(option)
  if (!asked) return nothing
  const isEnd = asked.at.endsWith('T23:59:59')
  const moment = isEnd
    ? `the end of ${momentWords(asked.at, { time: false, year: true })}`
    : momentWords(asked.at, { year: true })
  return [moment, ...stepWords(asked.stepId, steps)].join(', ')
}

function ageWords(option: string): string {
  const asked = reconAgeFilterOf(option)
  if (!asked) return nothing
  if (asked === 'OVER') return 'over the goal'
  const { first, last } = asked
  if (last === null) return `${first} days and more`
  if (first !== last) return `${first} to ${last} days`
  return first === 0 ? 'under a day' : first === 1 ? '1 day' : `${first} days`
}

function stepWords(stepId: string | null, steps: Named): string[] {
  return stepId === null ? [] : [steps.find(({ id }) => id === stepId)?.label ?? 'a retired step']
}

function rangeWords({ startDate, endDate }: LocalRange): string {
  const isWhole = startDate.endsWith('T00:00:00') && endDate.endsWith('T23:59:59')
  const written = (text: string) => momentWords(text, { time: !isWhole, year: startDate.slice(0, 4) !== endDate.slice(0, 4) })
  const days = isWhole && startDate.slice(0, 10) === endDate.slice(0, 10) ? [startDate] : [startDate, endDate]
  return days.map(written).join(' to ')
}

/** 'Nov 24, 12:00 PM': a wall clock's text, whichever its zone. */
export function momentWords(text: string, { time = true, year = false } = {}): string {
  const words = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'UTC', month: 'short', day: 'numeric' },
    ...(year && { year: 'numeric' }),
    ...(time && { hour: 'numeric', minute: '2-digit' }),
  }).format(new Date(`${text}Z`))
  // A thin space is not a space to everybody who looks for '12:00 PM'.
  return words.replaceAll('\u202f', ' ')
}
