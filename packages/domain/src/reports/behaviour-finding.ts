import { formatDuration } from '../amounts/duration.ts'
import { vehiclesWords } from '../vehicles/vehicle-words.ts'
import { type Behaviour, fewestForLimits, type Signal } from './behaviour.ts'
import { numberWord, spanWords } from './behaviour-words.ts'
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
  const run = signals.findLast(({ kind }) => kind === 'RUN')
  const changedAt = run && isGoingOn(run, behaviour) && (run.at[0] ?? 0) > from ? (run.at[0] ?? 0) : null
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
  if (run) return endedRun(values, behaviour, run, named)
  const jump = signals.find(({ kind }) => kind === 'RANGE')
  const near = signals.find(({ kind }) => kind === 'NEAR')
  if (jump && !near) {
    const [before = 0, at = 0] = jump.at
    return {
      head: `${named.nameOf(at)} took far ${jump.side === 'above' ? 'longer' : 'less'} than the one before`,
      rest: `${meanWords([values[at] ?? 0])} after ${meanWords([values[before] ?? 0])}. Within the limits all the same: ${expected}.`,
      changedAt: null,
    }
  }
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

/** Whether no value since lies on the other side of the center. */
function isGoingOn({ at }: Signal, { sides, center }: Behaviour): boolean {
  const since = sides.slice((at.at(-1) ?? 0) + 1)
  return center?.is === 'median' ? since.every((side) => side === null) : since.length === 0
}

/** A long run that is over: it was a spell, not a change. */
function endedRun(
  values: readonly number[],
  { from, center }: Behaviour,
  { at, side }: Signal,
  { dayOf }: Named,
): BehaviourFinding {
  const [first = 0, last = 0] = [at[0], at.at(-1)]
  const [before, after] = [values.slice(from, first), values.slice(last + 1)]
  const around = [
    before.length > 0 ? `${meanWords(before)} before` : '',
    after.length > 0 ? `${meanWords(after)} after` : '',
  ].filter(Boolean)
  return {
    head: `${numberWord(at.length)} in a row ${side} ${center?.is ?? 'average'}, ${spanWords(dayOf(first), dayOf(last))}`,
    rest: `They took ${meanWords(values.slice(first, last + 1))} on average${around.length > 0 ? `; ${around.join(', ')}` : ''}.`,
    changedAt: null,
  }
}

function meanWords(values: readonly number[]): string {
  const sum = values.reduce((total, value) => total + value, 0)
  return formatDuration(meanSeconds({ vehicles: values.length, sum }) ?? 0)
}
