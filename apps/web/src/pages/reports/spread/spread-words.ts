import { type SpreadPoint, type SpreadRow, wholePassage } from '@lotline/contract/reports/spread'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import type { Behaviour, Signal, SignalKind } from '@lotline/domain/reports/behaviour'

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

const whole: readonly string[] = Object.values(wholePassage)

/** Whether it is one of the line, not the passage as a whole. */
export function isStep({ stepId }: { readonly stepId: string }): boolean {
  return !whole.includes(stepId)
}

/** The step that takes longest against its own goal; the first where none has one. */
export function worstRow(rows: readonly SpreadRow[]): SpreadRow | undefined {
  const steps = rows.filter((row) => row.vehicles > 0 && isStep(row))
  return againstGoal(steps)[0] ?? rows[0]
}

/** Rows in the order in which they exceed their goals; those without one last. */
export function againstGoal(rows: readonly SpreadRow[]): SpreadRow[] {
  const share = ({ averageAsSeconds, goalAsSeconds }: SpreadRow) => (averageAsSeconds ?? 0) / (goalAsSeconds ?? Infinity)
  return rows.toSorted((one, other) => share(other) - share(one))
}

/** Everything that a strip draws. */
export function rowSentence({ vehicles, medianAsSeconds, ninetiethAsSeconds, goalAsSeconds }: SpreadRow): string {
  const count = `${vehicles.toLocaleString('en-US')} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`
  const middle =
    medianAsSeconds === null
      ? 'too few for a median'
      : `median ${timeWords(medianAsSeconds)}, 9 of 10 within ${timeWords(ninetiethAsSeconds)}`
  return `${count}, ${middle}, ${goalAsSeconds ? `goal ${formatDuration(goalAsSeconds)}` : 'no goal'}`
}

/** From which place on vehicles left on a day or later. */
export function placeSince(points: readonly SpreadPoint[], since: string | undefined, timeZone: string): number {
  if (since === undefined) return 0
  const found = points.findIndex(({ leftDate }) => wallDay(new Date(leftDate), timeZone) >= since)
  return found === -1 ? points.length : found
}

const inRow = ['1st', '2nd', '3rd']

/** 'above, 1st', 'below, 8th in a row'. */
export function sideWords(of: Behaviour['sides'][number]): string {
  if (!of) return '–'
  const place = `${of.side}, ${inRow[of.place - 1] ?? ordinal(of.place)}`
  return of.place === 1 ? place : `${place} in a row`
}

function ordinal(place: number): string {
  const [tens, ones] = [Math.floor(place / 10) % 10, place % 10]
  return tens === 1 || ones === 0 || ones > 3 ? `${place}th` : `${place}${['st', 'nd', 'rd'][ones - 1]}`
}

/** What is to be said of one value, the strongest first. */
export function signalWords({ signals }: Pick<Behaviour, 'signals'>, at: number): string | null {
  const found = signals.find((one) => one.at.includes(at))
  if (!found) return null
  if (found.kind === 'RUN') return 'Eight or more on one side'
  const limit = `the ${found.side === 'above' ? 'upper' : 'lower'} limit`
  return found.kind === 'OUTSIDE' ? `Outside ${limit}` : `Near ${limit}, three of four`
}

const numbers = ['Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** What stands at a bracket: 'Twelve below the average'. */
export function bracketWords({ kind, side, at }: Signal): string {
  if (kind === 'NEAR') return 'Three of four near the limit'
  return `${numbers[at.length - 8] ?? at.length} ${side} the average`
}

export type SignalText = { readonly kind: SignalKind; readonly title: string; readonly detail: string }
type Told = {
  readonly seconds: (at: number) => number
  readonly nameOf: (at: number) => string
  readonly dayOf: (at: number) => string
}

const most = 3

/** The signals in words, one text a kind. */
export function signalTexts({ signals, limits }: Behaviour, { seconds, nameOf, dayOf }: Told): SignalText[] {
  const of = (kind: SignalKind) => signals.filter((one) => one.kind === kind)
  const days = (one: Signal) => spanWords(dayOf(one.at[0] ?? 0), dayOf(one.at.at(-1) ?? 0))
  const [outside, near, runs] = [of('OUTSIDE'), of('NEAR'), of('RUN')]
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
      title: 'Eight or more in a row on one side',
      detail: `${someOf(runs.map((one) => `${one.at.length} ${one.side}, ${days(one)}`))}.`,
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

/** 'Nov 11 to 14', 'Oct 22 to Nov 7', 'Nov 9' where it is one day. */
function spanWords(first: string, last: string): string {
  if (first === last) return first
  const [month, ...day] = last.split(' ')
  return first.split(' ')[0] === month && !last.includes(',') ? `${first} to ${day.join(' ')}` : `${first} to ${last}`
}
