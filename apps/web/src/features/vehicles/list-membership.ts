import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { LightFilter, StepStatus } from '@lotline/domain/recon/recon-states'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { isListed } from '@lotline/domain/vehicles/list-filters'

/** What a list is filtered by, as its address says it. */
export type ListFilters = Readonly<Record<string, string>>

const lights: Record<StepStatus, LightFilter> = { ONTIME: 'OK', WARNING: 'WARNING', LATE: 'DANGER', UNKNOWN: 'UNKNOWN' }

/** Whether a list with these filters still holds a vehicle, as far as a browser can judge; what it cannot, it leaves in. */
export function belongs(vehicle: Vehicle, filters: ListFilters, steps: readonly WorkflowStep[] | undefined): boolean {
  const { sold: isSold, reconStatus, location, recallCount, doNotDrive } = vehicle.vehicleCard
  const { stepItem } = vehicle
  const chosen = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value.split(',').filter(Boolean)]))
  return isListed(
    {
      rooftopId: location?.id,
      isSold,
      reconStatus,
      openRecalls: recallCount ?? undefined,
      doNotDrive,
      light: stepItem && lights[stepItem.status],
      stepIds: stepItem ? steps && [...wayTo(steps, stepItem.id), stepItem.id] : [],
    },
    chosen,
  )
}

/** The steps over a step. */
function wayTo(steps: readonly WorkflowStep[], id: string): string[] {
  return steps.flatMap((step) => {
    const isOver = findStep(step.childSteps, id) !== undefined
    return isOver ? [step.id, ...wayTo(step.childSteps, id)] : []
  })
}
