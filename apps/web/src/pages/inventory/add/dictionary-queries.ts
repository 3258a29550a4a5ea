import { findHolders } from '@lotline/contract/vehicles/add'
import { listMakes, listModels, listYears } from '@lotline/contract/vehicles/vin'
import { queryOptions } from '@tanstack/react-query'
import { basic } from '../../../api/basic-query.ts'
import { call } from '../../../api/call.ts'
import { vehicleKeys } from '../../../features/vehicles/keys.ts'

export const yearsQuery = queryOptions({
  queryKey: vehicleKeys.dictionary('years'),
  queryFn: async ({ signal }) => (await call(listYears, {}, { signal })).data,
  ...basic,
})

export function makesQuery(year: string) {
  return queryOptions({
    queryKey: [...vehicleKeys.dictionary('makes'), year],
    queryFn: async ({ signal }) => (await call(listMakes, { params: { year } }, { signal })).data,
    enabled: year !== '',
    ...basic,
  })
}

export function modelsQuery(year: string, make: string) {
  return queryOptions({
    queryKey: [...vehicleKeys.dictionary('models'), year, make],
    queryFn: async ({ signal }) => (await call(listModels, { params: { year, make } }, { signal })).data,
    enabled: year !== '' && make.trim() !== '',
    ...basic,
  })
}

/** Who has a stock number or a VIN already. It may change any time: what was answered is good for this one look. */
export function holdersQuery(by: { stockNumber: string } | { vin: string }, enabled: boolean) {
  return queryOptions({
    queryKey: [...vehicleKeys.dictionary('holders'), by],
    queryFn: async ({ signal }) => (await call(findHolders, { query: by }, { signal })).data,
    enabled,
    gcTime: 0,
    retry: false,
  })
}
