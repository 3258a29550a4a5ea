import { readFolio } from '@lotline/contract/engage/folio'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { engageKeys } from '../keys.ts'

/** Documents that a shopper is shown with a vehicle, folder by folder. */
export function folioQuery(vehicleId: string) {
  return queryOptions({
    queryKey: engageKeys.folio(vehicleId),
    queryFn: async ({ signal }) => (await call(readFolio, { params: { vehicleId } }, { signal })).data,
  })
}
