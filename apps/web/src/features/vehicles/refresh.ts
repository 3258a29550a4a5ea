import type { RefreshOn } from '../../api/stream/refresh.ts'
import { vehicleKeys } from './keys.ts'

/** All that belongs to vehicles one by one. */
export const anyVehicle = ['vehicle'] as const

export const vehiclesRefresh = {
  vehicles: [{ queryKey: vehicleKeys.counts }],
  filters: [{ queryKey: vehicleKeys.filters }],
  isPatched: ([of, , part]) => of === vehicleKeys.lists[0] || (of === anyVehicle[0] && part === undefined),
} satisfies RefreshOn
