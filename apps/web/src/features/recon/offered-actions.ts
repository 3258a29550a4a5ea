import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { missingPermission, type PermissionRule } from '@lotline/domain/permission-rule'
import type { Permission } from '@lotline/domain/permissions'
import { type StepAction, stepActions } from '@lotline/domain/recon-actions'
import { blockingSteps } from '@lotline/domain/recon-steps'
import { changeOf } from './change-of.ts'
import { marksOf } from './expected-step.ts'
import type { StepChange } from './use-step-change.ts'

const effort = 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'
const needed: Record<StepAction['kind'], PermissionRule> = {
  BEGIN: effort,
  CONTINUE: effort,
  PAUSE: effort,
  COMPLETE: effort,
  SEND: { any: ['RECON_VDP_WORKFLOW_STEP_UPDATE', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'] },
  MARK_COMPLETE: 'RECON_VDP_WORKFLOW_COMPLETE',
}

/** The work buttons this person gets for this vehicle; none when it is not on the line. */
export function offeredActions({ vehicleCard, stepItem }: Vehicle, held: ReadonlySet<Permission>): StepAction[] {
  if (vehicleCard.reconStatus !== 'ACTIVE' || stepItem === null) return []
  return stepActions(stepItem).filter(({ kind }) => missingPermission(needed[kind], held) === undefined)
}

type Standing = {
  readonly vehicleCard: Pick<Vehicle['vehicleCard'], 'reconStatus' | 'stockNumber'>
  readonly stepItem: Pick<StepItem, 'nextStep'> | null
}

/** Whether the person may move the vehicle to any step and give it to anybody. */
export function mayChangeSteps({ vehicleCard, stepItem }: Standing, held: ReadonlySet<Permission>): boolean {
  return vehicleCard.reconStatus === 'ACTIVE' && stepItem !== null && held.has('RECON_VDP_WORKFLOW_STEP_UPDATE')
}

/** Whether the person may move the vehicle to a step, or without one, to any at all: freely, or on to the next alone. */
export function mayMoveTo(standing: Standing, stepId: string | undefined, held: ReadonlySet<Permission>): boolean {
  if (mayChangeSteps(standing, held)) return true
  const next = standing.vehicleCard.reconStatus === 'ACTIVE' ? standing.stepItem?.nextStep : undefined
  return Boolean(next) && held.has(effort) && (stepId === undefined || stepId === next?.id)
}

/** Why the person may not move the vehicle there; undefined when they may. */
export function moveRefusal(standing: Standing, stepId: string, held: ReadonlySet<Permission>): string | undefined {
  if (mayMoveTo(standing, stepId, held)) return undefined
  const { vehicleCard, stepItem } = standing
  return mayMoveTo(standing, undefined, held)
    ? `You may send ${vehicleCard.stockNumber} on to ${stepItem?.nextStep?.name} only.`
    : `You may not change the step of ${vehicleCard.stockNumber}.`
}

export type StepChoice =
  /** One press moves the vehicle. */
  | { readonly kind: 'GO'; readonly change: StepChange }
  /** The way is not free, and this opens it: what is skipped is told, and that the current step is completed by it. */
  | {
      readonly kind: 'SKIP'
      readonly label: string
      readonly skipped: readonly string[]
      readonly reason: string
      readonly change: StepChange
    }
  /** It cannot be chosen; why, in words. */
  | { readonly kind: 'REFUSED'; readonly reason: string }

/** What pressing a step means for a vehicle: nothing that looks pressable is refused afterwards. `steps` is the vehicle's own tree. */
export function stepChoice(
  vehicle: Vehicle,
  target: { readonly id: string; readonly name: string },
  steps: readonly StepItem[],
  held: ReadonlySet<Permission>,
): StepChoice {
  const { stepItem, vehicleCard } = vehicle
  if (stepItem?.id === target.id) return { kind: 'REFUSED', reason: 'Current step' }
  const refusal = moveRefusal(vehicle, target.id, held)
  if (refusal !== undefined || stepItem === null) return { kind: 'REFUSED', reason: refusal ?? 'Not in recon' }
  const move = { kind: 'MOVE', stepId: target.id, done: `${vehicleCard.stockNumber} sent to ${target.name}` } as const
  const current = { ...stepItem, tracked: stepItem.enhancedStateTracking }
  const blocking = blockingSteps(steps, current, target.id, marksOf(steps))
  const skipped = blocking.filter(({ id }) => id !== stepItem.id)
  const onward = offeredActions(vehicle, held).find(({ kind }) => kind === 'SEND' || kind === 'COMPLETE')
  if (skipped.length === 0 && onward && stepItem.nextStep?.id === target.id)
    return { kind: 'GO', change: changeOf(onward, vehicle) }
  if (blocking.length === 0) return { kind: 'GO', change: move }
  const reason = `After ${blocking.map(({ name }) => name).join(', ')}`
  if (!held.has('RECON_VDP_WORKFLOW_STEP_UPDATE')) return { kind: 'REFUSED', reason }
  const names = skipped.map(({ name }) => name)
  const done = names.length === 0 ? move.done : `${move.done}, skipped ${names.join(', ')}`
  return {
    kind: 'SKIP',
    label: skipLabel(names.length, stepItem.name),
    skipped: names,
    reason,
    change: { ...move, done, skips: skipped.map(({ id }) => id) },
  }
}

function skipLabel(count: number, currentName: string): string {
  if (count === 0) return `Complete ${currentName} and send`
  return count === 1 ? 'Skip 1 step and send' : `Skip ${count} steps and send`
}
