import type { ChangeName } from '@lotline/contract/changes'
import type { QueryClient } from '@tanstack/react-query'
import type { RefreshedChange, WhenTold } from '../../api/stream/refresh.ts'
import { vehicleKeys } from './keys.ts'
import { anyVehicle } from './refresh.ts'
import { readAnew, refreshLists } from './vehicle-cache.ts'

const MAX_ONE_BY_ONE = 20

// The goals of steps and of the rooftop and its hours turn the lights of every vehicle.
const lightChanges: readonly string[] = ['steps', 'settings'] satisfies ChangeName[]
// Who may decide on a task goes by the rooftop's rules.
const wideChanges: readonly string[] = [...lightChanges, 'tasks']

/** Whether changes are of any vehicle: of some, or of a setting that all vehicles go by. */
export function areOfVehicles({ vehicles, cached }: RefreshedChange): boolean {
  return vehicles.length > 0 || cached.some((name) => wideChanges.includes(name))
}

/** Reads vehicles that others have changed anew, and puts them into the lists where they stand. */
export const refreshVehicles: WhenTold = (client, { vehicles, cached }) => {
  const areAll = cached.some((name) => lightChanges.includes(name)) || vehicles.length > MAX_ONE_BY_ONE
  if (areAll) refreshLists(client)
  else for (const id of vehicles) refreshVehicle(client, id)
  if (areAll || cached.includes('tasks')) client.invalidateQueries({ queryKey: anyVehicle })
}

/** Reads a vehicle anew and patches it in; what belongs to its page (steps, history) is read anew as well. */
function refreshVehicle(client: QueryClient, id: string): void {
  client.invalidateQueries({ queryKey: vehicleKeys.one(id), predicate: ({ queryKey }) => queryKey.length > 2 })
  void readAnew(client, id)
}
