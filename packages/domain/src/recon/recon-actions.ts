import { missingPermission, type PermissionRule } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'
import type { ReconStatus, StepState } from './recon-states.ts'

/** Who may do what to a vehicle on the line: routes ask it, and buttons go by it. */
export const reconRules = {
  /** Begin, pause, continue and complete the work of a step. */
  work: 'RECON_VDP_WORKFLOW_EFFORT_UPDATE',
  /** Move it to any step, give a step to anybody, leave a step out. */
  changeSteps: 'RECON_VDP_WORKFLOW_STEP_UPDATE',
  /** On to the next step. */
  sendOn: { any: ['RECON_VDP_WORKFLOW_STEP_UPDATE', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'] },
  markComplete: 'RECON_VDP_WORKFLOW_COMPLETE',
  forceComplete: 'RECON_VDP_FORCE_COMPLETE_UPDATE',
  remove: 'RECON_VDP_REMOVE_FROM_RECON_UPDATE',
  sendBack: 'RECON_VDP_FORCE_COMPLETE_UPDATE',
} satisfies Record<string, PermissionRule>

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

/** Whether a vehicle leaves its step forward by it, which gates hold. */
export function leavesForward({ kind }: Pick<StepAction, 'kind'>): boolean {
  return kind === 'COMPLETE' || kind === 'SEND' || kind === 'MARK_COMPLETE'
}

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

type Standing = {
  readonly vehicleCard: { readonly reconStatus: ReconStatus; readonly stockNumber: string }
  readonly stepItem: Pick<ActingStep, 'nextStep'> | null
}

const actionRules: Record<StepAction['kind'], PermissionRule> = {
  BEGIN: reconRules.work,
  CONTINUE: reconRules.work,
  PAUSE: reconRules.work,
  COMPLETE: reconRules.work,
  SEND: reconRules.sendOn,
  MARK_COMPLETE: reconRules.markComplete,
}

/** The work buttons a person gets for a vehicle; none when it is not on the line. */
export function offeredActions(
  { vehicleCard, stepItem }: Standing & { readonly stepItem: ActingStep | null },
  held: ReadonlySet<Permission>,
): StepAction[] {
  if (vehicleCard.reconStatus !== 'ACTIVE' || stepItem === null) return []
  return stepActions(stepItem).filter(({ kind }) => missingPermission(actionRules[kind], held) === undefined)
}

/** Whether a person may move the vehicle to any step and give it to anybody. */
export function mayChangeSteps({ vehicleCard, stepItem }: Standing, held: ReadonlySet<Permission>): boolean {
  return vehicleCard.reconStatus === 'ACTIVE' && stepItem !== null && held.has(reconRules.changeSteps)
}

/** Whether a person may move the vehicle to a step, or without one, to any at all: freely, or on to the next alone. */
export function mayMoveTo(standing: Standing, stepId: string | undefined, held: ReadonlySet<Permission>): boolean {
  if (mayChangeSteps(standing, held)) return true
  const next = standing.vehicleCard.reconStatus === 'ACTIVE' ? standing.stepItem?.nextStep : undefined
  return Boolean(next) && held.has(reconRules.work) && (stepId === undefined || stepId === next?.id)
}

/** Why a person may not move the vehicle there; undefined when they may. */
export function moveRefusal(standing: Standing, stepId: string, held: ReadonlySet<Permission>): string | undefined {
  if (mayMoveTo(standing, stepId, held)) return undefined
  const { vehicleCard, stepItem } = standing
  return mayMoveTo(standing, undefined, held)
    ? `You may send ${vehicleCard.stockNumber} on to ${stepItem?.nextStep?.name} only.`
    : `You may not change the step of ${vehicleCard.stockNumber}.`
}
