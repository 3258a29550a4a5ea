import { listUsers } from '@lotline/contract/people'
import { listVehicleSteps } from '@lotline/contract/recon'
import { getVehicle } from '@lotline/contract/vehicles'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { basic, keys } from '../../api/query-keys.ts'
import { learnServerTime } from '../../ui/use-now.ts'

const noVehicle = 'background'

export function vehicleQuery(vehicleId: string) {
  return queryOptions({
    queryKey: keys.vehicle(vehicleId),
    queryFn: async ({ signal }) => {
      const { data } = await call(getVehicle, { params: { vehicleId } }, { signal })
      learnServerTime(data.asOf)
      return data
    },
    enabled: vehicleId !== noVehicle,
    // What was refused or does not exist stays so; only an unreachable server is worth another try.
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

export function vehicleStepsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: keys.vehicleSteps(vehicleId),
    queryFn: async ({ signal }) => (await call(listVehicleSteps, { params: { vehicleId } }, { signal })).data,
  })
}

export const usersQuery = queryOptions({
  queryKey: keys.users,
  queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).data,
  ...basic,
})
