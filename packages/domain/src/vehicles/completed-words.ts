import { completedFilterOf } from './completed-filter.ts'

type Named = readonly { readonly id: string; readonly label: string }[]

/** 'Oct 22 to Nov 20, Parts hold': what an option asks for, with the names that the line has for its steps. */
export function completedWords(option: string, steps: Named): string {
  const asked = completedFilterOf(option)
  if (!asked) return 'no longer there'
  const { startDate, endDate, stepId } = asked
  const isWhole = startDate.endsWith('T00:00:00') && endDate.endsWith('T23:59:59')
  const written = (text: string) => momentWords(text, { time: !isWhole, year: startDate.slice(0, 4) !== endDate.slice(0, 4) })
  const days = isWhole && startDate.slice(0, 10) === endDate.slice(0, 10) ? [startDate] : [startDate, endDate]
  const step = stepId === null ? [] : [steps.find(({ id }) => id === stepId)?.label ?? 'a retired step']
  return [days.map(written).join(' to '), ...step].join(', ')
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
