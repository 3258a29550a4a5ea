import type { StepItem, WorkflowStep } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../api/query-keys.ts'
import { replaceStep } from './expected-step.ts'

type Page = { data: Vehicle[] }
type List = Page | { pages: Page[] }

/** Changes a vehicle wherever it is cached: its own page and every list that shows it. */
export function patchVehicle(client: QueryClient, vehicleId: string, patch: (vehicle: Vehicle) => Vehicle): void {
  const patchPage = <P extends Page>(page: P): P => ({
    ...page,
    data: page.data.map((row) => (row.vehicleCard.id === vehicleId ? patch(row) : row)),
  })
  client.setQueryData<Vehicle>(keys.vehicle(vehicleId), (vehicle) => vehicle && patch(vehicle))
  client.setQueriesData<List>(
    { queryKey: keys.vehicles },
    (list) => list && ('pages' in list ? { ...list, pages: list.pages.map(patchPage) } : patchPage(list)),
  )
}

/** Puts a step item in: on the vehicle and in its tree. */
export function putStep(client: QueryClient, vehicleId: string, step: StepItem): void {
  patchVehicle(client, vehicleId, (vehicle) => ({ ...vehicle, stepItem: step }))
  client.setQueryData<StepItem[]>(keys.vehicleSteps(vehicleId), (steps) => steps && replaceStep(steps, step))
}

/** The best tree at hand: the vehicle's own with its marks, else the rooftop's. */
export function knownSteps(client: QueryClient, vehicleId: string): readonly (StepItem | WorkflowStep)[] {
  return client.getQueryData<StepItem[]>(keys.vehicleSteps(vehicleId)) ?? client.getQueryData<WorkflowStep[]>(keys.steps) ?? []
}

/** Reads anew what a step's change moves elsewhere. */
export async function refreshAround(client: QueryClient, vehicleId: string): Promise<void> {
  const stale = [keys.vehicleSteps(vehicleId), keys.vehicleHistory(vehicleId), keys.counts, keys.assignments]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
