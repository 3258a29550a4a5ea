import { listVehicles } from '@lotline/contract/vehicles/vehicles'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { rankVehicles, stillMeant } from './rank-vehicles.ts'

const debounceMs = 300
const pageSize = 20

/** The rooftop's vehicles that match what is typed, the sold ones included. */
export function useFoundVehicles(typed: string) {
  const text = typed.trim()
  const [s] = useDebouncedValue(text, debounceMs)
  const isAsked = s !== '' && text !== ''
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['palette', s],
    queryFn: async ({ signal }) => {
      const query = { s, filterIds: 'inventoryState:INVENTORY_PLUS_SOLD', pageSize }
      return rankVehicles((await call(listVehicles, { query }, { signal })).data, s)
    },
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const isBehind = text !== s || isFetching
  const answered = isAsked && !isError ? (data ?? []) : []
  return {
    vehicles: isBehind ? stillMeant(answered, text) : answered,
    isError: isAsked && isError && !isBehind,
    isSearching: text !== '' && isBehind,
    refetch,
  }
}
