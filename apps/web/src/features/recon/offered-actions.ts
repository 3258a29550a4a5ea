import type { Vehicle } from '@lotline/contract/vehicles'
import { missingPermission, type PermissionRule } from '@lotline/domain/permission-rule'
import type { Permission } from '@lotline/domain/permissions'
import { type StepAction, stepActions } from '@lotline/domain/recon-actions'

const effort: PermissionRule = 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'
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

/** Whether the person may move the vehicle to any step and give it to anybody. */
export function mayChangeSteps({ vehicleCard, stepItem }: Vehicle, held: ReadonlySet<Permission>): boolean {
  return vehicleCard.reconStatus === 'ACTIVE' && stepItem !== null && held.has('RECON_VDP_WORKFLOW_STEP_UPDATE')
}
