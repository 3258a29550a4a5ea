export type StepState = 'ACTIVE' | 'ACTIVE_PAUSED' | 'COMPLETE' | 'INCOMPLETE' | 'NOT_STARTED' | 'PENDING' | 'UNKNOWN'
export type StepStatus = 'ONTIME' | 'WARNING' | 'LATE' | 'UNKNOWN'

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
  readonly level: number
  readonly childSteps: readonly StepItem[]
}

/** The steps a vehicle can stand in, in order: a parent stands for its children. */
export function leavesOf(steps: readonly StepItem[]): StepItem[] {
  return steps.flatMap((step) => (step.childSteps.length === 0 ? [step] : leavesOf(step.childSteps)))
}
