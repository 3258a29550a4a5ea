import { listStepCounts, listWorkflowSteps } from '@lotline/contract/recon/recon'
import { countFilters, listFilters, listVehicles } from '@lotline/contract/vehicles/vehicles'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { basic } from '../../../api/basic-query.ts'
import { call } from '../../../api/call.ts'
import { reconKeys } from '../../../features/recon/keys.ts'
import { untilNextLight } from '../../../features/recon/line/until-next-light.ts'
import { vehicleKeys } from '../../../features/vehicles/keys.ts'
import type { ListPage, ListPlace } from '../../../features/vehicles/vehicle-cache.ts'
import { learnServerTime } from '../../../ui/use-now.ts'
import { type Asked, countsCall, pageCall } from './list-calls.ts'
import { filterIdsOf } from './list-search.ts'

const minuteMs = 60 * 1000
const halfHourMs = 30 * minuteMs
const pagesAMinute = 5

/**
 * The list page by page. It is not read again for half an hour: changes come to it by themselves. They do not come from other rooftops,
 * so that a list with their vehicles is read again every minute, more seldom the further it is scrolled, and when its window is returned to.
 */
export function listQuery(asked: Asked) {
  const { filters, s, sortId, sortDirection } = asked
  const isGroup = Boolean(filters.location)
  return infiniteQueryOptions({
    queryKey: [...vehicleKeys.lists, { filters, s: s.trim(), sortId, sortDirection }],
    queryFn: ({ pageParam, signal }): Promise<ListPage> => readPage(asked, pageParam, signal),
    initialPageParam: { startIndex: 0 } as ListPlace, // later ones have a moment, too
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0)
      if (last.data.length === 0 || loaded >= last.meta.totalRecords) return undefined
      return { startIndex: loaded, asOf: pages[0]?.meta.asOf }
    },
    staleTime: isGroup ? minuteMs : halfHourMs,
    gcTime: halfHourMs,
    refetchOnWindowFocus: isGroup,
    refetchInterval: ({ state }) => isGroup && minuteMs * Math.ceil((state.data?.pages.length ?? 1) / pagesAMinute),
    placeholderData: keepPreviousData,
  })
}

async function readPage(asked: Asked, place: ListPlace, signal: AbortSignal): Promise<ListPage> {
  const page = await call(listVehicles, { query: pageCall(asked, place) }, { signal })
  const [first] = page.data
  if (first) learnServerTime(first.asOf)
  return page
}

/** Vehicles by step and light. Read again at the moment the next light changes. */
export function countsQuery(asked: Pick<Asked, 'filters' | 's'>) {
  const query = countsCall(asked)
  return queryOptions({
    queryKey: [...vehicleKeys.counts, query],
    queryFn: ({ signal }) => call(listStepCounts, { query }, { signal }),
    staleTime: halfHourMs,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNextLight(state.data?.meta.nextLightAt ?? null),
  })
}

export const stepsQuery = queryOptions({
  queryKey: reconKeys.steps,
  queryFn: async ({ signal }) => (await call(listWorkflowSteps, {}, { signal })).data,
  ...basic,
})

/** What the list can be filtered by, in this rooftop or over those that are chosen. */
export function filtersQuery({ filters: { location } }: Pick<Asked, 'filters'>) {
  return queryOptions({
    queryKey: location ? [...vehicleKeys.filters, location] : vehicleKeys.filters,
    queryFn: async ({ signal }) => (await call(listFilters, { query: { location } }, { signal })).data,
    placeholderData: keepPreviousData,
    ...basic,
  })
}

/**
 * How many vehicles each option of some filters would list beside the other filters; of one rooftop's list alone. Asked only while somebody
 * looks at the options: over a large stock each filter costs the server a look at all of it.
 */
export function optionCountsQuery({ filters, s }: Pick<Asked, 'filters' | 's'>, names: readonly string[]) {
  const query = { filterIds: filterIdsOf(filters), s: s.trim(), of: names.join(',') }
  return queryOptions({
    queryKey: [...vehicleKeys.counts, 'options', query],
    queryFn: async ({ signal }) => {
      const { data } = await call(countFilters, { query }, { signal })
      return new Map(data.map(({ id, options }) => [id, new Map(options.map((option) => [option.id, option.count]))]))
    },
    enabled: !filters.location,
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
  })
}

/** How many vehicles the stock has that the showroom lists, of these rooftops or of this one. */
export function stockTotalQuery(location: string | undefined) {
  const filterIds = filterIdsOf({ inventoryState: 'INVENTORY_ONLY', ...(location && { location }) })
  return queryOptions({
    queryKey: [...vehicleKeys.counts, 'stock', filterIds],
    queryFn: async ({ signal }) =>
      (await call(listVehicles, { query: { filterIds, pageSize: 1 } }, { signal })).meta.totalRecords,
    staleTime: minuteMs,
  })
}

/** Whether the rooftop has any vehicle at all, sold ones included. */
export const anyVehicleQuery = queryOptions({
  queryKey: [...vehicleKeys.counts, 'any'],
  queryFn: async ({ signal }) => {
    const query = { filterIds: 'inventoryState:INVENTORY_PLUS_SOLD', pageSize: 1 }
    return (await call(listVehicles, { query }, { signal })).meta.totalRecords > 0
  },
})
