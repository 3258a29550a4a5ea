import { listStepCounts, listWorkflowSteps } from '@lotline/contract/recon'
import { listFilters, listVehicles, type SortId } from '@lotline/contract/vehicles'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { basic, keys } from '../../api/query-keys.ts'
import type { ListPage } from '../../api/vehicle-cache.ts'
import { learnServerTime, serverNow } from '../../ui/use-now.ts'
import { filterIdsOf, type readAddress } from './list-address.ts'

/** What is asked of the list. */
export type Asked = ReturnType<typeof readAddress>

const pageSize = 20
const halfHourMs = 30 * 60 * 1000

/** The list page by page. It is not read again for half an hour: changes come to it by themselves. */
export function listQuery({ filters, s, sortId, sortDirection }: Asked) {
  return infiniteQueryOptions({
    queryKey: [...keys.vehicles, { filters, s: s.trim(), sortId, sortDirection }],
    queryFn: ({ pageParam, signal }): Promise<ListPage> =>
      readPage({ filterIds: filterIdsOf(filters), s: s.trim(), sortId, sortDirection, startIndex: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0)
      return last.data.length > 0 && loaded < last.meta.totalRecords ? loaded : undefined
    },
    staleTime: halfHourMs,
    gcTime: halfHourMs,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
}

type PageQuery = Pick<Asked, 's' | 'sortDirection'> & { filterIds: string; sortId: SortId; startIndex: number }

async function readPage(query: PageQuery, signal: AbortSignal): Promise<ListPage> {
  const page = await call(listVehicles, { query: { ...query, pageSize, includeTaskNotes: 'true' } }, { signal })
  const [first] = page.data
  if (first) learnServerTime(first.asOf)
  return page
}

/** Vehicles by step and light. Read again at the moment the next light changes. */
export function countsQuery({ filters, s }: Pick<Asked, 'filters' | 's'>) {
  const { stepId: _step, status: _status, ...others } = filters
  const filterIds = filterIdsOf(others)
  return queryOptions({
    queryKey: [...keys.counts, { filterIds, s: s.trim() }],
    queryFn: ({ signal }) => call(listStepCounts, { query: { filterIds, s: s.trim() } }, { signal }),
    staleTime: halfHourMs,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNextLight(state.data?.meta.nextLightAt ?? null),
  })
}

const longestTimerMs = 2 ** 31 - 1

function untilNextLight(nextLightAt: string | null): number | false {
  if (nextLightAt === null) return false
  const ms = Date.parse(nextLightAt) - serverNow().getTime()
  return Math.min(longestTimerMs, Math.max(1000, ms + 500))
}

export const stepsQuery = queryOptions({
  queryKey: keys.steps,
  queryFn: async ({ signal }) => (await call(listWorkflowSteps, {}, { signal })).data,
  ...basic,
})

export const filtersQuery = queryOptions({
  queryKey: keys.filters,
  queryFn: async ({ signal }) => (await call(listFilters, {}, { signal })).data,
  ...basic,
})
