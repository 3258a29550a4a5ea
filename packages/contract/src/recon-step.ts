import {
  type GoalClock,
  goalClocks,
  type PauseReason,
  pauseReasons,
  stepStates,
  stepStatuses,
} from '@lotline/domain/recon/recon-states'
import { z } from 'zod'
import { Named, PersonName, Timestamp } from './shapes.ts'

export type WorkflowStep = {
  id: string
  name: string
  level: number
  terminalStep: boolean
  isTerminal: boolean
  allowCompleteRecon: boolean
  enhancedStateTracking: boolean
  safeDurationSeconds: number | null
  recommendedDurationSeconds: number | null
  goalClock: GoalClock
  completesOnEntry: boolean
  /** '#RRGGBB'; null for a step without a colour of its own. */
  color: string | null
  retired: boolean
  childSteps: WorkflowStep[]
}
/** The settings of a step that everybody sees. */
export const stepDefinition = {
  id: z.string(),
  name: z.string(),
  level: z.number().int(),
  terminalStep: z.boolean(),
  isTerminal: z.boolean(),
  allowCompleteRecon: z.boolean(),
  enhancedStateTracking: z.boolean(),
  safeDurationSeconds: z.number().int().nullable(),
  recommendedDurationSeconds: z.number().int().nullable(),
  goalClock: z.enum(goalClocks),
  completesOnEntry: z.boolean(),
  color: z.string().nullable(),
  retired: z.boolean(),
}
export const WorkflowStep: z.ZodType<WorkflowStep> = z.object({
  ...stepDefinition,
  get childSteps() {
    return z.array(WorkflowStep)
  },
})

export type StepItem = WorkflowStep & {
  state: (typeof stepStates)[number]
  status: (typeof stepStatuses)[number]
  nextStep: { id: string; name: string } | null
  timeInStepSeconds: number
  reconTimeInStepSeconds: number
  /** Left out for whoever may not know it; null is nobody. */
  assignedTo?: PersonName | null | undefined
  enteredAt: string | null
  leftAt: string | null
  workingSince: string | null
  asOf: string
  running: boolean
  warningAt: string | null
  lateAt: string | null
  /** False for a step that the vehicle does not need in this run. */
  needed: boolean
  pauseReason: PauseReason | null
  /** How long paused work has been waiting, at `asOf`; null while it is not paused. */
  pausedSeconds: number | null
  childSteps: StepItem[]
}
/** A step of a vehicle. `asOf` is the moment of its times; while `running` they go on from there, a second a second. */
export const StepItem: z.ZodType<StepItem> = z.object({
  ...stepDefinition,
  state: z.enum(stepStates),
  status: z.enum(stepStatuses),
  nextStep: Named.nullable(),
  timeInStepSeconds: z.number().int(),
  reconTimeInStepSeconds: z.number().int(),
  assignedTo: PersonName.nullable().optional(),
  enteredAt: Timestamp.nullable(),
  leftAt: Timestamp.nullable(),
  workingSince: Timestamp.nullable(),
  asOf: Timestamp,
  running: z.boolean(),
  warningAt: Timestamp.nullable(),
  lateAt: Timestamp.nullable(),
  needed: z.boolean(),
  pauseReason: z.enum(pauseReasons).nullable(),
  pausedSeconds: z.number().int().nullable(),
  get childSteps() {
    return z.array(StepItem)
  },
})
