import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { goalTimeSeconds } from '@lotline/domain/recon/step-clock'
import { clockWords } from '../../../ui/moment-words.ts'

type Step = NonNullable<Vehicle['stepItem']>

/** '9h over': how far a vehicle's time is beyond its step's goal. */
export function overWords(step: Step): string {
  return `${formatDuration(Math.max(0, goalTimeSeconds(step) - (step.recommendedDurationSeconds ?? 0)))} over`
}

/** '9:50 AM': when it turns late. */
export function dueWords(step: Step): string {
  return step.lateAt === null ? '' : clockWords(new Date(step.lateAt))
}

/** How long it has been in its step. */
export function sinceWords(step: Step): string {
  return formatDuration(step.reconTimeInStepSeconds)
}
