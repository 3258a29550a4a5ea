import { getVehicle } from '@lotline/contract/vehicles/vehicles'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { learnServerTime } from '../../ui/use-now.ts'
import { vehicleKeys } from './keys.ts'

const noVehicle = 'background'
/** The parts of a page come one after another and all want it; what others do to it is told by the change stream. */
const freshMs = 5000

/** One vehicle, for its page and for the list's preview. */
export function vehicleQuery(vehicleId: string) {
  return queryOptions({
    queryKey: vehicleKeys.one(vehicleId),
    queryFn: async ({ signal }) => {
      const { data } = await call(getVehicle, { params: { vehicleId } }, { signal })
      learnServerTime(data.asOf)
      return data
    },
    enabled: vehicleId !== noVehicle,
    staleTime: freshMs,
    // What was refused or does not exist stays so; only an unreachable server is worth another try.
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}
