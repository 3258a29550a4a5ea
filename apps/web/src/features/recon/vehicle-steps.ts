import { listVehicleSteps } from '@lotline/contract/recon/recon'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { reconKeys } from './keys.ts'

/** A vehicle's own line: every step with its state and time in this run. */
export function vehicleStepsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: reconKeys.ofVehicle(vehicleId),
    queryFn: async ({ signal }) => (await call(listVehicleSteps, { params: { vehicleId } }, { signal })).data,
    // What is drawn once it has failed must not set it off again: whoever looks may ask anew.
    retryOnMount: false,
  })
}
