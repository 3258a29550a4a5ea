import type { StepItem, WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { secondsAt } from '@lotline/domain/recon/ticking'
import type { QueryClient } from '@tanstack/react-query'
import { historyKey } from '../../history/keys.ts'
import { isAfter, patchCopies, readAnew, refreshCounts } from '../../vehicles/index.ts'
import { reconKeys } from '../keys.ts'
import { replaceStep } from './expected-step.ts'

/** Where a vehicle stands on the line. */
export type Stand = Pick<Vehicle, 'stepItem'> & { vehicleCard: Pick<Vehicle['vehicleCard'], 'inRecon' | 'reconStatus'> }

/** Shows where a vehicle is expected to stand. It keeps its `asOf`, so that whatever the server says next counts as newer. */
export function showStand(
  client: QueryClient,
  vehicle: Vehicle,
  { stepItem, vehicleCard: { inRecon, reconStatus } }: Stand,
): void {
  patchCopies(client, vehicle, (known) =>
    isAfter(known.asOf, vehicle.asOf)
      ? known
      : { ...known, stepItem, vehicleCard: { ...known.vehicleCard, inRecon, reconStatus } },
  )
}

/** The same in another step, or of the same step otherwise. */
export function showStep(client: QueryClient, vehicle: Vehicle, step: StepItem): void {
  showStand(client, vehicle, { ...vehicle, stepItem: step })
  putInTree(client, vehicle, step)
}

/**
 * Puts in the step that the server answered: the vehicle is then as new as the answer, its other clocks included. One that was read while
 * the act went on may be from before it was done, or know of more: it is read once again.
 */
export function putAnswer(client: QueryClient, vehicle: Vehicle, step: StepItem, calendar: Calendar): void {
  let isUnsure = false
  patchCopies(client, vehicle, (known) => {
    if (!isAfter(known.asOf, step.asOf)) return answered(known, step, calendar)
    isUnsure = true
    return { ...known, stepItem: step }
  })
  putInTree(client, vehicle, step)
  if (isUnsure) void readAnew(client, vehicle.vehicleCard.id)
}

function answered(known: Vehicle, step: StepItem, calendar: Calendar): Vehicle {
  const at = new Date(step.asOf)
  const carried = (seconds: number | null, running: boolean) => secondsAt(seconds, { running, asOf: known.asOf }, calendar, at)
  return {
    ...known,
    stepItem: step,
    reconTimeAsSeconds: carried(known.reconTimeAsSeconds, known.reconTimeRunning),
    retailReadyTimeAsSeconds: carried(known.retailReadyTimeAsSeconds, known.retailReadyTimeRunning),
    asOf: step.asOf,
  }
}

function putInTree(client: QueryClient, { vehicleCard }: Vehicle, step: StepItem): void {
  client.setQueryData<StepItem[]>(reconKeys.ofVehicle(vehicleCard.id), (steps) => steps && replaceStep(steps, step))
}

/** The best tree at hand: the vehicle's own with its marks, else the rooftop's. */
export function knownSteps(client: QueryClient, vehicleId: string): readonly (StepItem | WorkflowStep)[] {
  const own = client.getQueryData<StepItem[]>(reconKeys.ofVehicle(vehicleId))
  return own ?? client.getQueryData<WorkflowStep[]>(reconKeys.steps) ?? []
}

/** Reads anew what a step's change moves elsewhere; nobody has to wait for it. */
export function refreshAround(client: QueryClient, vehicleId: string): void {
  for (const queryKey of [reconKeys.ofVehicle(vehicleId), historyKey(vehicleId)]) client.invalidateQueries({ queryKey })
  refreshCounts(client)
}
