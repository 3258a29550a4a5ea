import type { Bottleneck, BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import type { BottleneckMeasure } from '@lotline/domain/reports/bottleneck'
import { measuresOf } from '@lotline/domain/reports/bottleneck-words'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'

/** The measure that an address asks for; what it asks for in vain is the queue. */
export function measureAsked(by: string | undefined, report: Pick<Bottleneck, 'holdingCostPerDay'>): BottleneckMeasure {
  return measuresOf(report).find((measure) => measure === by) ?? 'queue'
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
    ? `${vehiclesWords(step.vehiclesNow)} there now, ${formatCount(step.waitingNow)} waiting`
    : `${vehiclesWords(step.vehiclesNow)} there now`
  return `${step.stepName}: ${average}; ${now}`
}
