import { getLine } from '@lotline/contract/recon/line'
import { getSetUp, listSetUpCars, listSetUpColumns } from '@lotline/contract/rooftops/set-up'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { reconKeys } from '../../features/recon/keys.ts'
import { rooftopKeys } from '../../features/rooftops/keys.ts'

export const setUpQuery = queryOptions({
  queryKey: rooftopKeys.setUp,
  queryFn: async ({ signal }) => (await call(getSetUp, {}, { signal })).data,
})

export const lineQuery = queryOptions({
  queryKey: reconKeys.line,
  queryFn: async ({ signal }) => (await call(getLine, {}, { signal })).data,
})

export const columnsQuery = queryOptions({
  queryKey: [...rooftopKeys.setUp, 'columns'],
  queryFn: async ({ signal }) => (await call(listSetUpColumns, {}, { signal })).data,
})

/** Cars in stock that were never on the line, with what two columns of the last file say of them. */
export function carsQuery(wordColumn: number | undefined, dateColumn: number | undefined) {
  return queryOptions({
    queryKey: [...rooftopKeys.setUp, 'cars', wordColumn ?? 0, dateColumn ?? 0],
    queryFn: async ({ signal }) => call(listSetUpCars, { query: { wordColumn, dateColumn } }, { signal }),
    // Nothing chosen may change beneath whoever is choosing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (previous) => previous,
  })
}
