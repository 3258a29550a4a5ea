import type { ReconStatus, StepState } from './recon-states.ts'

const legalMoves: Partial<Record<StepState, readonly StepState[]>> = {
  NOT_STARTED: ['ACTIVE'],
  ACTIVE: ['ACTIVE_PAUSED', 'COMPLETE'],
  ACTIVE_PAUSED: ['ACTIVE', 'COMPLETE'],
  COMPLETE: ['ACTIVE'],
}

/** Whether a step may go from one state to another (OPN-126); pausing needs a step whose work is tracked. */
export function mayChangeState(from: StepState, to: StepState, tracked: boolean): boolean {
  if (to === 'ACTIVE_PAUSED' && !tracked) return false
  return legalMoves[from]?.includes(to) ?? false
}

/** States that only the server sets; asking for one is malformed (OPN-125). */
export const requestableStates = ['ACTIVE', 'ACTIVE_PAUSED', 'COMPLETE', 'NOT_STARTED'] as const
export type RequestableState = (typeof requestableStates)[number]

export type StepAction =
  | { kind: 'BEGIN' | 'CONTINUE'; label: 'Begin work' | 'Continue' }
  | { kind: 'PAUSE'; label: 'Pause' }
  | { kind: 'COMPLETE'; label: string }
  | { kind: 'SEND'; label: string }
  | { kind: 'MARK_COMPLETE'; label: 'Mark complete' }

export type ActingStep = {
  id: string
  state: StepState
  enhancedStateTracking: boolean
  terminalStep: boolean
  allowCompleteRecon: boolean
  reconTimeInStepSeconds: number
  timeInStepSeconds: number
  nextStep: { id: string; name: string } | null
}

/** The work buttons a step shows, in order (WFL-032 to 047 as settled by OPN-120, OPN-139 and a step never begun). */
export function stepActions(step: ActingStep): StepAction[] {
  const complete: StepAction[] =
    step.terminalStep && step.allowCompleteRecon ? [{ kind: 'MARK_COMPLETE', label: 'Mark complete' }] : []
  return [...(step.enhancedStateTracking ? trackedActions(step) : simpleActions(step)), ...complete]
}

function trackedActions(step: ActingStep): StepAction[] {
  const elsewhere = step.nextStep !== null && step.nextStep.id !== step.id
  const done: StepAction = { kind: 'COMPLETE', label: step.nextStep ? `Send to ${step.nextStep.name}` : 'Complete' }
  const resume: StepAction =
    step.timeInStepSeconds > 0 ? { kind: 'CONTINUE', label: 'Continue' } : { kind: 'BEGIN', label: 'Begin work' }
  if (step.state === 'ACTIVE') return [{ kind: 'PAUSE', label: 'Pause' }, done]
  if (step.state === 'ACTIVE_PAUSED') return [{ kind: 'CONTINUE', label: 'Continue' }]
  if (step.state === 'NOT_STARTED') return step.timeInStepSeconds === 0 || elsewhere ? [resume] : []
  return step.state === 'COMPLETE' && elsewhere ? [resume] : []
}

function simpleActions(step: ActingStep): StepAction[] {
  return !step.terminalStep && step.nextStep ? [{ kind: 'SEND', label: `Send to ${step.nextStep.name}` }] : []
}

/** What the recon menu offers for a vehicle (WFL-048, WFL-049). */
export function reconMenu(status: ReconStatus): { forceComplete: boolean; remove: boolean; sendBack: boolean } {
  return { forceComplete: status === 'ACTIVE', remove: status === 'ACTIVE', sendBack: status !== 'ACTIVE' }
}
