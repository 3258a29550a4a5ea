import { formatDuration } from '../amounts/duration.ts'
import { vehiclesWords } from '../vehicles/vehicle-words.ts'
import { type Behaviour, fewestForLimits, type Signal } from './behaviour.ts'
import { meanSeconds } from './figures.ts'

type Named = {
  /** The day of a value, in words: 'Nov 9'. */
  readonly dayOf: (at: number) => string
  /** What a value is called. */
  readonly nameOf: (at: number) => string
}

/** What a chart of times says first: a sentence and more about it, and where something changed. */
export type BehaviourFinding = { readonly head: string; readonly rest: string; readonly changedAt: number | null }

/** Seconds in the order in which they came, what they behave like, and what they are called. */
export function behaviourFinding(values: readonly number[], behaviour: Behaviour, named: Named): BehaviourFinding {
  const { limits, from, average, signals } = behaviour
  const counted = values.length - from
  if (limits === null || average === null) {
    const mean = average === null ? 'No vehicle yet.' : `Average ${formatDuration(Math.round(average))}.`
    return { head: `Too few vehicles for limits (${counted} of ${fewestForLimits})`, rest: mean, changedAt: null }
  }
  const changedAt = changeIn(values.length, behaviour)
  if (changedAt !== null) {
    const [before, since] = [values.slice(from, changedAt), values.slice(changedAt)].map(meanWords)
    return {
      head: `Something changed on ${named.dayOf(changedAt)}`,
      rest: `Average before: ${before} (${vehiclesWords(changedAt - from)}). Since: ${since} (${values.length - changedAt}).`,
      changedAt,
    }
  }
  const expected =
    limits.lower === null
      ? `up to ${formatDuration(Math.floor(limits.upper))}`
      : `${formatDuration(Math.floor(limits.lower))} to ${formatDuration(Math.floor(limits.upper))}`
  const outside = signals.filter(({ kind }) => kind === 'OUTSIDE').flatMap(({ at }) => at)
  if (outside.length > 0) {
    const head = outside.length === 1 ? `${named.nameOf(outside[0] ?? 0)} stands out` : `${outside.length} vehicles stand out`
    return { head, rest: `Every other car is in the normal range, ${expected}.`, changedAt: null }
  }
  const [near] = signals
  if (near) {
    const words = near.side === 'above' ? 'long' : 'short'
    return {
      head: `Several took unusually ${words} from ${named.dayOf(near.at[0] ?? 0)}`,
      rest: `Within the limits all the same: ${expected}.`,
      changedAt: null,
    }
  }
  return { head: `Steady: expect ${expected}`, rest: `Nothing unusual in ${vehiclesWords(counted)}.`, changedAt: null }
}

/** The place at which the last long run began; one that began with the first value ended where something changed. */
function changeIn(length: number, { from, signals }: Behaviour): number | null {
  const places = signals.filter(({ kind }) => kind === 'RUN').map((run) => turnOf(run, from))
  return places.filter((at) => at < length).at(-1) ?? null
}

function turnOf({ at }: Signal, from: number): number {
  const [first = 0, last = 0] = [at[0], at.at(-1)]
  return first > from ? first : last + 1
}

function meanWords(values: readonly number[]): string {
  const sum = values.reduce((total, value) => total + value, 0)
  return formatDuration(meanSeconds({ vehicles: values.length, sum }) ?? 0)
}
