import { formatCount } from '../amounts/count.ts'
import { formatDuration } from '../amounts/duration.ts'
import { formatPrice, type Money } from '../amounts/money.ts'
import { vehiclesWords } from '../vehicles/vehicle-words.ts'
import {
  type Bottleneck,
  type BottleneckMeasure,
  bottleneckMeasures,
  fewestVehicles,
  isOverCapacity,
  type Passing,
  peopleToKeepUp,
  type WaitingStep,
  type WaitingStore,
  type WaitKind,
  waitOf,
} from './bottleneck.ts'
import { sharesOf } from './shares.ts'
import { waitingKinds } from './stretches.ts'

/** A step with the figures that are said of it; null is nothing to say. */
export type ToldStep = WaitingStep & {
  readonly longestWaitAsSeconds: number | null
  readonly stepGoalAsSeconds: number | null
  /** Of the vehicles of the range that stood in it, by the rooftop's clock. */
  readonly totalVehicles: number
  readonly workTimeAsSeconds: number | null
  readonly idleTimeAsSeconds: number | null
  readonly stepTimeAsSeconds: number | null
  readonly costPerDay: Money | null
  readonly costOfWaits: Money | null
}

export type ToldStore = WaitingStore<ToldStep> & { readonly holdingCostPerDay: Money | null }

export const measureLabels: Readonly<Record<BottleneckMeasure, string>> = {
  queue: 'By queue',
  waiting: 'By waiting',
  dollars: 'By dollars',
}

/** The measures that a report can be read by: dollars need a holding cost that may be seen. */
export function measuresOf({ holdingCostPerDay }: Pick<ToldStore, 'holdingCostPerDay'>): BottleneckMeasure[] {
  return bottleneckMeasures.filter((measure) => measure !== 'dollars' || holdingCostPerDay !== null)
}

/** What stands under the sentence: what it rests on, or why no step is named. */
export function findingWords(report: ToldStore, found: Bottleneck<ToldStep>, by: BottleneckMeasure): string {
  if (found.step) return { queue: queueWords, waiting: waitingWords, dollars: dollarWords }[by](found.step, report)
  if (found.why === 'TOO_FEW') {
    const [count, where] = by === 'queue' ? [report.vehiclesInRecon, 'in recon'] : [report.completedVehicles, 'completed']
    return `${vehiclesWords(count)} ${count === 1 ? 'is' : 'are'} ${where}: from ${fewestVehicles} on a step is named.`
  }
  if (found.why === 'UNTRACKED') return 'Where people begin and pause work in a step, its waits are known.'
  if (by === 'queue') return 'In every step that tells, somebody is working on each vehicle now.'
  return 'No vehicle that was completed in this range waited for work.'
}

function queueWords(step: ToldStep): string {
  const { waitingNow, longestWaitAsSeconds: longest } = step
  const wait = longest === null ? '' : `, the longest for ${formatDuration(longest)}`
  return [`${vehiclesWords(waitingNow)} ${waitingNow === 1 ? 'waits' : 'wait'} there now${wait}.`, sitWords(step)]
    .join(' ')
    .trim()
}

/** 'They sit 2d 10h there on average against a goal of 2d, and 95% of that time nobody is working on them.' */
function sitWords({ stepTimeAsSeconds: time, idleTimeAsSeconds: idle, stepGoalAsSeconds: goal }: ToldStep): string {
  if (!time || idle === null) return ''
  const against = goal === null ? '' : ` against a goal of ${formatDuration(goal)}`
  return `Vehicles sit ${formatDuration(time)} there on average${against}, and ${Math.floor((idle / time) * 100)}% of that time nobody is working on them.`
}

function waitingWords(step: ToldStep, { steps }: ToldStore): string {
  const { idleTimeAsSeconds: each, totalIdleAsSeconds: all, totalVehicles } = step
  const share = Math.floor((all / steps.reduce((sum, one) => sum + one.totalIdleAsSeconds, 0)) * 100)
  const sum = `${formatDuration(all)} over ${vehiclesWords(totalVehicles)}`
  return `An average vehicle waits ${formatDuration(each ?? 0)} there, ${sum}: ${share}% of all waiting on the line.`
}

function dollarWords(step: ToldStep): string {
  const { costOfWaits, costPerDay, waits } = step
  const over = costOfWaits ? `Waiting there cost ${formatPrice(costOfWaits)} over the range, ` : ''
  const now = costPerDay ? ` Those that wait there now cost ${formatPrice(costPerDay)} a day.` : ''
  return `${over}${formatDuration(waitOf(waits))} around the clock.${now}`
}

/** '3.5 more a week'; 'hardly more' where it is next to nothing. */
export function moreWords(more: number | null): string {
  if (more === null) return '–'
  return more < 0.1 ? 'Hardly any more' : `${formatCount(more)} more a week`
}

/** Whether anybody told of the range what was work and what was waiting: else neither is known, which is not nothing. */
export function isTold({
  workTimeAsSeconds: work,
  idleTimeAsSeconds: idle,
}: Pick<ToldStep, 'workTimeAsSeconds' | 'idleTimeAsSeconds'>): boolean {
  return (work ?? 0) + (idle ?? 0) > 0
}

/** Vehicles that wait now for the same, and how long the longest of them has. */
type Queue<Reason> = { readonly reason: Reason; readonly vehicles: number; readonly longestAsSeconds: number }

/**
 * Whether a step keeps up: '31 vehicles came in over the range and 24 left. 3 people began work here; at their pace 4 would have kept up.'
 * The latter only where most of the waiting was for somebody to begin: people bring no parts. The verdict is empty where it does.
 */
export function capacitySentence(step: Passing & Pick<ToldStep, 'waits'>): { verdict: '' | 'Over capacity: '; rest: string } {
  const { cameIn, wentOn, people, waits } = step
  if (cameIn + wentOn === 0) return { verdict: '', rest: 'No vehicle came in this period, and none went out.' }
  const isOver = isOverCapacity(step)
  const verdict = isOver ? 'Over capacity: ' : ''
  const moved = `${formatCount(cameIn)} came in, ${wentOn === 0 ? 'none' : formatCount(wentOn)} went out.`
  if (!people) return { verdict, rest: moved }
  const needed = isOver && waits.NOT_BEGUN * 2 >= waitOf(waits) ? peopleToKeepUp(step) : null
  const pace = needed === null ? '' : `; at ${people === 1 ? 'that' : 'their'} pace ${formatCount(needed)} would have kept up`
  return { verdict, rest: `${moved} ${people === 1 ? '1 person' : `${people} people`} worked this step${pace}.` }
}

/**
 * What vehicles of a step wait for now or waited for over the range, the reasons in their order, and what each cost over the range: together
 * what the step's waits did, to the cent.
 */
export function waitRows(step: Pick<ToldStep, 'waits' | 'costOfWaits'> & { readonly waitingFor: readonly Queue<WaitKind>[] }) {
  const { waits, waitingFor, costOfWaits } = step
  const shares = sharesOf(
    costOfWaits?.amount ?? 0,
    waitingKinds.map((reason) => waits[reason]),
  )
  return waitingKinds
    .map((reason, at) => ({
      reason,
      now: waitingFor.find((one) => one.reason === reason),
      seconds: waits[reason],
      cost: costOfWaits && { amount: shares[at] ?? 0, currency: costOfWaits.currency },
    }))
    .filter(({ now, seconds }) => now || seconds > 0)
}
