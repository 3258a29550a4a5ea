import { listColors, listDispositions } from '@lotline/contract/vehicles/choices'
import { decodeVin } from '@lotline/contract/vehicles/vin'
import { queryOptions } from '@tanstack/react-query'
import { basic } from '../../api/basic-query.ts'
import { call } from '../../api/call.ts'
import { vehicleKeys } from './keys.ts'

// Nothing can be saved while a VIN is looked up: somebody with a bad line types year, make and model instead.
const longestLookupMs = 15_000

/** What a VIN says. Asked for a whole VIN only; one that is typed over is given up. */
export function vinQuery(vin: string, enabled: boolean) {
  return queryOptions({
    queryKey: [...vehicleKeys.dictionary('vin'), vin],
    queryFn: async ({ signal }) => {
      const givenUp = AbortSignal.any([signal, AbortSignal.timeout(longestLookupMs)])
      return (await call(decodeVin, { params: { vin } }, { signal: givenUp })).data
    },
    enabled,
    ...basic,
    retry: false,
  })
}

export const colorsQuery = queryOptions({
  queryKey: vehicleKeys.dictionary('colors'),
  queryFn: async ({ signal }) => (await call(listColors, {}, { signal })).data,
  ...basic,
})

export const dispositionsQuery = queryOptions({
  queryKey: vehicleKeys.dictionary('dispositions'),
  queryFn: async ({ signal }) => (await call(listDispositions, {}, { signal })).data,
  ...basic,
})
