import { listColors } from '@lotline/contract/dictionaries'
import { decodeVin, listMakes, listModels, listYears } from '@lotline/contract/vin'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { basic, keys } from '../../api/query-keys.ts'

// Nothing can be saved while a VIN is looked up: somebody with a bad line types year, make and model instead.
const longestLookupMs = 15_000

/** What a VIN says. Asked for a whole VIN only; one that is typed over is given up. */
export function vinQuery(vin: string, enabled: boolean) {
  return queryOptions({
    queryKey: [...keys.dictionary('vin'), vin],
    queryFn: async ({ signal }) => {
      const givenUp = AbortSignal.any([signal, AbortSignal.timeout(longestLookupMs)])
      return (await call(decodeVin, { params: { vin } }, { signal: givenUp })).data
    },
    enabled,
    ...basic,
    retry: false,
  })
}

export const yearsQuery = queryOptions({
  queryKey: keys.dictionary('years'),
  queryFn: async ({ signal }) => (await call(listYears, {}, { signal })).data,
  ...basic,
})

export function makesQuery(year: string) {
  return queryOptions({
    queryKey: [...keys.dictionary('makes'), year],
    queryFn: async ({ signal }) => (await call(listMakes, { params: { year } }, { signal })).data,
    enabled: year !== '',
    ...basic,
  })
}

export function modelsQuery(year: string, make: string) {
  return queryOptions({
    queryKey: [...keys.dictionary('models'), year, make],
    queryFn: async ({ signal }) => (await call(listModels, { params: { year, make } }, { signal })).data,
    enabled: year !== '' && make.trim() !== '',
    ...basic,
  })
}

export const colorsQuery = queryOptions({
  queryKey: keys.dictionary('colors'),
  queryFn: async ({ signal }) => (await call(listColors, {}, { signal })).data,
  ...basic,
})
