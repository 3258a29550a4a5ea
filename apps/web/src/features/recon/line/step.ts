import type { GoalClock, PauseReason, StepState, StepStatus } from '@lotline/domain/recon/recon-states'

/** One step of a vehicle's line as the pictures need it. Durations are whole seconds. */
export type StepItem = {
  readonly id: string
  readonly name: string
  readonly state: StepState
  readonly status: StepStatus
  readonly timeInStepSeconds: number
  readonly reconTimeInStepSeconds: number
  readonly safeDurationSeconds: number | null
  readonly recommendedDurationSeconds: number | null
  readonly goalClock: GoalClock
  readonly enhancedStateTracking: boolean
  /** '#RRGGBB' of the dealer's choice. */
  readonly color: string | null
  readonly retired: boolean
  /** False for a step that the vehicle does not need in this run. */
  readonly needed: boolean
  readonly pauseReason: PauseReason | null
  /** Since when paused work waits, in seconds; null while it is not paused. */
  readonly pausedSeconds: number | null
  readonly level: number
  readonly childSteps: readonly StepItem[]
}

/** Whether the vehicle goes past a step. One that was done before somebody took it off stays done. */
export function isPassedOver({ needed, state }: Pick<StepItem, 'needed' | 'state'>): boolean {
  return !needed && state !== 'COMPLETE'
}

/** The steps a vehicle can stand in, in order: a parent stands for its children. */
export function leavesOf(steps: readonly StepItem[]): StepItem[] {
  return steps.flatMap((step) => (step.childSteps.length === 0 ? [step] : leavesOf(step.childSteps)))
}
