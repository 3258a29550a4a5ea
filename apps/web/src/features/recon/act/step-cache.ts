import type { StepItem, WorkflowStep } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { secondsAt } from '@lotline/domain/recon/ticking'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'
import { patchVehicle } from '../../vehicles/index.ts'
import { replaceStep } from './expected-step.ts'

/** Shows a step that is expected. The vehicle keeps its `asOf`, so that whatever the server says next counts as newer. */
export function showStep(client: QueryClient, vehicle: Vehicle, step: StepItem): void {
  patchVehicle(client, { ...vehicle, stepItem: step })
  putInTree(client, vehicle, step)
}

/** Puts in the step that the server answered: the vehicle is then as new as the answer, its other clocks included. */
export function putAnswer(client: QueryClient, vehicle: Vehicle, step: StepItem, calendar: Calendar): void {
  const at = new Date(step.asOf)
  const carried = (seconds: number | null, running: boolean) => secondsAt(seconds, { running, asOf: vehicle.asOf }, calendar, at)
  patchVehicle(client, {
    ...vehicle,
    stepItem: step,
    reconTimeAsSeconds: carried(vehicle.reconTimeAsSeconds, vehicle.reconTimeRunning),
    retailReadyTimeAsSeconds: carried(vehicle.retailReadyTimeAsSeconds, vehicle.retailReadyTimeRunning),
    asOf: step.asOf,
  })
  putInTree(client, vehicle, step)
}

function putInTree(client: QueryClient, { vehicleCard }: Vehicle, step: StepItem): void {
  client.setQueryData<StepItem[]>(keys.vehicleSteps(vehicleCard.id), (steps) => steps && replaceStep(steps, step))
}

/** The best tree at hand: the vehicle's own with its marks, else the rooftop's. */
export function knownSteps(client: QueryClient, vehicleId: string): readonly (StepItem | WorkflowStep)[] {
  const own = client.getQueryData<StepItem[]>(keys.vehicleSteps(vehicleId))
  return own ?? client.getQueryData<WorkflowStep[]>(keys.steps) ?? []
}

/** Reads anew what a step's change moves elsewhere; nobody has to wait for it. */
export function refreshAround(client: QueryClient, vehicleId: string): void {
  for (const queryKey of [
    keys.vehicleSteps(vehicleId),
    keys.vehicleHistory(vehicleId),
    keys.counts,
    keys.board,
    keys.assignments,
  ])
    client.invalidateQueries({ queryKey })
}
