import type { StepState } from '@lotline/domain/recon/recon-states'
import type { NewEvent } from '../../events/record.ts'
import type { Step } from '../line/index.ts'

/** How a vehicle stands in a step that it has just been put into: not begun where work is tracked. */
export function stateOnEntry({ enhancedStateTracking }: Pick<Step, 'enhancedStateTracking'>): StepState {
  return enhancedStateTracking ? 'NOT_STARTED' : 'ACTIVE'
}

type Entered = { vehicleId: string; step: Step; from?: Step; assigneeBefore?: string | null }

/**
 * What is told of a vehicle that is put into a step. With it goes whoever had the one before, and the step's default assignee comes:
 * nobody says so in an event of their own.
 */
export function enteredEvent({ vehicleId, step, from, assigneeBefore = null }: Entered): NewEvent {
  return {
    itemType: 'RECON_STEP_ENTERED',
    vehicleId,
    label: `${step.name}, ${from ? `from ${from.name}` : 'start of recon'}`,
    detail: {
      stepId: step.id,
      state: stateOnEntry(step),
      before: { assignee: assigneeBefore },
      after: { assignee: step.defaultAssigneeId },
    },
  }
}

/** What is told of a step that is done; the time is what it comes to over all visits of the run. */
export function completedEvent(vehicleId: string, step: Step, timeInStepMs: number): NewEvent {
  return { itemType: 'RECON_STEP_COMPLETED', vehicleId, label: step.name, timeInStepMs }
}

/** What is told of work that was going on when the vehicle was taken away from it: nobody has paused it. */
export function stoppedEvent(vehicleId: string, step: Step, timeInStepMs: number): NewEvent {
  return {
    itemType: 'RECON_STEP_PAUSED',
    vehicleId,
    label: `${step.name}, work timer off`,
    timeInStepMs,
    detail: { reason: null },
  }
}
