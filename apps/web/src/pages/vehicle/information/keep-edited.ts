import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { QueryClient } from '@tanstack/react-query'
import { historyKey } from '../../../features/history/keys.ts'
import { patchActed, refreshCounts } from '../../../features/vehicles/vehicle-cache.ts'

/** Shows a vehicle as the server answered an edit of it, in lists and on its page, and reads anew what an edit moves elsewhere. */
export function keepEdited(client: QueryClient, vehicle: Vehicle): void {
  patchActed(client, vehicle)
  client.invalidateQueries({ queryKey: historyKey(vehicle.vehicleCard.id) })
  refreshCounts(client)
}
