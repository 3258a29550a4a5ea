import type { StepState } from '@lotline/domain/recon/recon-states'
import type { NewEvent } from '../../events/record.ts'
import type { Step } from '../line/index.ts'

/** How a vehicle stands in a step that it has just been put into: not begun where work is tracked. */
export function stateOnEntry({ enhancedStateTracking }: Pick<Step, 'enhancedStateTracking'>): StepState {
  return enhancedStateTracking ? 'NOT_STARTED' : 'ACTIVE'
}

type Entered = { vehicleId: string; step: Step; from?: Step; isBack?: boolean; assigneeBefore?: string | null }

/**
 * The event of a vehicle that is put into a step. It changes the assignee too, to the step's default one: no event of its own says so.
 */
export function enteredEvent({ vehicleId, step, from, isBack = false, assigneeBefore = null }: Entered): NewEvent {
  return {
    itemType: 'RECON_STEP_ENTERED',
    vehicleId,
    fact: { sentence: 'stepEntered', step: step.name, from: from?.name ?? null },
    detail: {
      stepId: step.id,
      state: stateOnEntry(step),
      ...(isBack && { isBack }),
      before: { assignee: assigneeBefore },
      after: { assignee: step.defaultAssigneeId },
    },
  }
}

/** The event of a step that is done; the time is that of all visits of the run. */
export function completedEvent(vehicleId: string, step: Step, timeInStepMs: number): NewEvent {
  return { itemType: 'RECON_STEP_COMPLETED', vehicleId, fact: { sentence: 'stepCompleted', step: step.name }, timeInStepMs }
}

/** The event of work that was going on when the vehicle was taken away from it: nobody has paused it. */
export function stoppedEvent(vehicleId: string, step: Step, timeInStepMs: number): NewEvent {
  return {
    itemType: 'RECON_STEP_PAUSED',
    vehicleId,
    fact: { sentence: 'workStopped', step: step.name },
    timeInStepMs,
    detail: { reason: null },
  }
}
