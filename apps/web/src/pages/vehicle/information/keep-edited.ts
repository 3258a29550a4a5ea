import type { Vehicle } from '@lotline/contract/vehicles'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'
import { patchVehicle } from '../../../features/vehicles/vehicle-cache.ts'

/** Shows a vehicle as the server answered an edit of it, in lists and on its page, and reads its history anew. */
export function keepEdited(client: QueryClient, vehicle: Vehicle): void {
  patchVehicle(client, vehicle)
  client.invalidateQueries({ queryKey: keys.vehicleHistory(vehicle.vehicleCard.id) })
}
