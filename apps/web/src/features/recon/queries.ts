import { listVehicleSteps } from '@lotline/contract/recon'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

export function vehicleStepsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: keys.vehicleSteps(vehicleId),
    queryFn: async ({ signal }) => (await call(listVehicleSteps, { params: { vehicleId } }, { signal })).data,
  })
}
