import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { type StepAction, stepActions } from '@lotline/domain/recon/recon-actions'

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
