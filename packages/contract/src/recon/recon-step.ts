import { goalClocks, pauseReasons, stepStates, stepStatuses } from '@lotline/domain/recon/recon-states'
import type * as line from '@lotline/domain/recon/step-item'
import { z } from 'zod'
import { Named, PersonName, Timestamp } from '../shapes.ts'

export type WorkflowStep = line.WorkflowStep
export type StepItem = line.StepItem

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
