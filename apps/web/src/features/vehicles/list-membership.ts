import type { WorkflowStep } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'

export type ListFilters = Readonly<Record<string, string>>

const lights: Record<StepStatus, string> = { ONTIME: 'OK', WARNING: 'WARNING', LATE: 'DANGER', UNKNOWN: 'UNKNOWN' }

/** Whether a list with these filters still holds a vehicle, as far as a browser can judge; what it cannot, it leaves in. */
export function belongs(vehicle: Vehicle, filters: ListFilters, steps: readonly WorkflowStep[] | undefined): boolean {
  const { sold, reconStatus } = vehicle.vehicleCard
  const isActive = reconStatus === 'ACTIVE'
  if (filters.inventoryState === 'IN_RECON' && !isActive) return false
  if (sold && filters.inventoryState !== 'INVENTORY_PLUS_SOLD') return false
  const { stepId, status, location } = filters
  if (location && !location.split(',').includes(vehicle.vehicleCard.location.id)) return false
  if (stepId && stepId !== 'ALL' && !(isActive && standsIn(vehicle, stepId, steps))) return false
  if (status && status !== 'ALL' && !(isActive && vehicle.stepItem && lights[vehicle.stepItem.status] === status)) return false
  return true
}

function standsIn({ stepItem }: Vehicle, stepId: string, steps: readonly WorkflowStep[] | undefined): boolean {
  if (!stepItem || stepItem.id === stepId) return stepItem !== null
  const parent = steps && findStep(steps, stepId)
  return parent ? leavesOf([parent]).some(({ id }) => id === stepItem.id) : !steps
}
