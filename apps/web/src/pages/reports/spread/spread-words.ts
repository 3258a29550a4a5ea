import { type SpreadPoint, type SpreadRow, wholePassage } from '@lotline/contract/reports/spread'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import type { Behaviour, Signal } from '@lotline/domain/reports/behaviour'
import { numberWord, timeWords } from '@lotline/domain/reports/behaviour-words'

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
  const count = `${formatCount(vehicles)} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`
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
  if (found.kind === 'RANGE') return 'A jump over the range limit'
  const limit = `the ${found.side === 'above' ? 'upper' : 'lower'} limit`
  return found.kind === 'OUTSIDE' ? `Outside ${limit}` : `Near ${limit}, three of four`
}

/** What stands at a bracket: 'Twelve below the average'. */
export function bracketWords({ kind, side, at }: Signal, center: Behaviour['center']): string {
  if (kind === 'NEAR') return 'Three of four near the limit'
  return `${numberWord(at.length)} ${side} the ${center?.is ?? 'average'}`
}
