import { formatDuration } from '../amounts/duration.ts'
import type { Behaviour, Signal, SignalKind } from './behaviour.ts'

/** Seconds as they lie between vehicles; a dash where too few tell. */
export function timeWords(seconds: number | null): string {
  return seconds === null ? '–' : formatDuration(Math.floor(seconds))
}

/** 'Nov 9' of a day by the calendar, 'Nov 9, 2025' of another year. */
export function dayName(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export type SignalText = { readonly kind: SignalKind; readonly title: string; readonly detail: string }
type Told = {
  readonly seconds: (at: number) => number
  readonly nameOf: (at: number) => string
  readonly dayOf: (at: number) => string
}

const most = 3

/** The signals in words, one text a kind. */
export function signalTexts({ signals, limits, center }: Behaviour, { seconds, nameOf, dayOf }: Told): SignalText[] {
  const of = (kind: SignalKind) => signals.filter((one) => one.kind === kind)
  const days = (one: Signal) => spanWords(dayOf(one.at[0] ?? 0), dayOf(one.at.at(-1) ?? 0))
  const [outside, near, runs, jumps] = [of('OUTSIDE'), of('NEAR'), of('RUN'), of('RANGE')]
  const points = outside.map(({ at: [at = 0] }) => `${nameOf(at)} on ${dayOf(at)}, ${formatDuration(seconds(at))}`)
  const crossed = [...new Set(outside.map(({ side }) => (side === 'above' ? limits?.upper : limits?.lower)))]
  const limitWords = crossed.map((limit) => timeWords(limit ?? null)).join(' and ')
  return [
    {
      kind: 'OUTSIDE' as const,
      title: outside.length === 1 ? 'One point outside a limit' : `${outside.length} points outside a limit`,
      detail: `${someOf(points)}. Limit ${limitWords}.`,
    },
    {
      kind: 'NEAR' as const,
      title: 'Three of four nearer to a limit than to the average',
      detail: `${someOf(near.map((one) => `${andWords(one.at.map(nameOf))}, ${days(one)}`))}.`,
    },
    {
      kind: 'RUN' as const,
      title: `Eight or more in a row on one side of the ${center?.is ?? 'average'}`,
      detail: `${someOf(runs.map((one) => `${one.at.length} ${one.side}, ${days(one)}`))}.`,
    },
    {
      kind: 'RANGE' as const,
      title: jumps.length === 1 ? 'One jump over the range limit' : `${jumps.length} jumps over the range limit`,
      detail: `${someOf(jumps.map(({ at: [before = 0, at = 0] }) => `${nameOf(at)} on ${dayOf(at)}, ${formatDuration(Math.abs(seconds(at) - seconds(before)))} from ${nameOf(before)}`))}. Limit ${timeWords(limits?.range ?? null)}.`,
    },
  ].filter(({ kind }) => of(kind).length > 0)
}

function someOf(words: readonly string[]): string {
  const more = words.length - most
  return more > 0 ? `${words.slice(0, most).join('; ')}; and ${more} more` : words.join('; ')
}

function andWords(words: readonly string[]): string {
  if (words.length > 4) return `${words.slice(0, 3).join(', ')} and ${words.length - 3} more`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const numbers = ['Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** 'Ten' of a run's values; digits from 13 on. */
export function numberWord(count: number): string {
  return numbers[count - 8] ?? `${count}`
}

/** 'Nov 11 to 14', 'Oct 22 to Nov 7', 'Nov 9' where it is one day. */
export function spanWords(first: string, last: string): string {
  if (first === last) return first
  const [month, ...day] = last.split(' ')
  return first.split(' ')[0] === month && !last.includes(',') ? `${first} to ${day.join(' ')}` : `${first} to ${last}`
}
