import type { Bottleneck, BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatPrice } from '@lotline/domain/amounts/money'
import {
  type BottleneckMeasure,
  bottleneckMeasures,
  type Bottleneck as Found,
  fewestVehicles,
  waitOf,
} from '@lotline/domain/reports/bottleneck'
import { vehiclesWords } from '../report-words.ts'

export const measureLabels: Readonly<Record<BottleneckMeasure, string>> = {
  queue: 'By queue',
  waiting: 'By waiting',
  dollars: 'By dollars',
}

/** The measures that a report can be read by: dollars need a holding cost that may be seen. */
export function measuresOf({ holdingCostPerDay }: Pick<Bottleneck, 'holdingCostPerDay'>): BottleneckMeasure[] {
  return bottleneckMeasures.filter((measure) => measure !== 'dollars' || holdingCostPerDay !== null)
}

/** The measure that an address asks for; what it asks for in vain is the queue. */
export function measureAsked(by: string | undefined, report: Pick<Bottleneck, 'holdingCostPerDay'>): BottleneckMeasure {
  return measuresOf(report).find((measure) => measure === by) ?? 'queue'
}

/** What stands under the sentence: what it rests on, or why no step is named. */
export function findingWords(report: Bottleneck, found: Found<BottleneckStep>, by: BottleneckMeasure): string {
  if (found.step) return { queue: queueWords, waiting: waitingWords, dollars: dollarWords }[by](found.step, report)
  if (found.why === 'TOO_FEW') {
    const [count, where] = by === 'queue' ? [report.vehiclesInRecon, 'in recon'] : [report.completedVehicles, 'completed']
    return `${vehiclesWords(count)} ${count === 1 ? 'is' : 'are'} ${where}: from ${fewestVehicles} on a step is named.`
  }
  if (found.why === 'UNTRACKED') return 'Where people begin and pause work in a step, its waits are known.'
  if (by === 'queue') return 'In every step that tells, somebody is working on each vehicle now.'
  return 'No vehicle that was completed in this range waited for work.'
}

function queueWords(step: BottleneckStep): string {
  const { waitingNow, longestWaitAsSeconds: longest } = step
  const wait = longest === null ? '' : `, the longest for ${formatDuration(longest)}`
  return [`${vehiclesWords(waitingNow)} ${waitingNow === 1 ? 'waits' : 'wait'} there now${wait}.`, sitWords(step)]
    .join(' ')
    .trim()
}

/** 'They sit 2d 10h there on average against a goal of 2d, and 95% of that is nobody working.' */
function sitWords({ stepTimeAsSeconds: time, idleTimeAsSeconds: idle, stepGoalAsSeconds: goal }: BottleneckStep): string {
  if (!time || idle === null) return ''
  const against = goal === null ? '' : ` against a goal of ${formatDuration(goal)}`
  return `Vehicles sit ${formatDuration(time)} there on average${against}, and ${Math.floor((idle / time) * 100)}% of that is nobody working.`
}

function waitingWords(step: BottleneckStep, { steps }: Bottleneck): string {
  const { idleTimeAsSeconds: each, totalIdleAsSeconds: all, totalVehicles } = step
  const share = Math.floor((all / steps.reduce((sum, one) => sum + one.totalIdleAsSeconds, 0)) * 100)
  const sum = `${formatDuration(all)} over ${vehiclesWords(totalVehicles)}`
  return `An average vehicle waits ${formatDuration(each ?? 0)} there, ${sum}: ${share}% of all waiting on the line.`
}

function dollarWords(step: BottleneckStep): string {
  const { costOfWaits, costPerDay, waits } = step
  const over = costOfWaits ? `Waiting there cost ${formatPrice(costOfWaits)} over the range, ` : ''
  const now = costPerDay ? ` Those that wait there now cost ${formatPrice(costPerDay)} a day.` : ''
  return `${over}${formatDuration(waitOf(waits))} around the clock.${now}`
}

/** '3.5 more a week'; 'hardly more' where it is next to nothing. */
export function moreWords(more: number | null): string {
  if (more === null) return '–'
  return more < 0.1 ? 'Hardly any more' : `${more.toLocaleString('en-US')} more a week`
}

/** A bar of the chart in words: 'Detail: 13h on average, goal 1d, 6 vehicles there now'. */
export function stepWords(step: BottleneckStep): string {
  const { stepTimeAsSeconds: time, stepGoalAsSeconds: goal, workTimeAsSeconds: work, idleTimeAsSeconds: idle } = step
  const average =
    time === null
      ? 'no completed vehicle stood there'
      : [
          `${formatDuration(time)} on average`,
          step.tracked && `${formatDuration(work ?? 0)} work and ${formatDuration(idle ?? 0)} waiting`,
          goal !== null && `goal ${formatDuration(goal)}`,
        ]
          .filter(Boolean)
          .join(', ')
  const now = step.tracked
    ? `${vehiclesWords(step.vehiclesNow)} there now, ${step.waitingNow} waiting`
    : `${vehiclesWords(step.vehiclesNow)} there now`
  return `${step.stepName}: ${average}; ${now}`
}
