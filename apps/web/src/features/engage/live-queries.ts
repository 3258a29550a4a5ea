import { listAsked, listLooking } from '@lotline/contract/engage/engagement-table'
import { readEngageOverview } from '@lotline/contract/engage/overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { engageKeys } from './keys.ts'

/** Milliseconds between reads while somebody looks: signs of a visit come every five seconds, and it counts as going on for thirty. */
export const lookingMs = 15_000
/** Milliseconds between reads while nobody does. */
export const restMs = 60_000

/** What came of sending a vehicle; read more often while somebody looks, so that the mark goes soon after they do. */
export function overviewQuery(vehicleId: string) {
  return queryOptions({
    queryKey: engageKeys.overview(vehicleId),
    queryFn: async ({ signal }) => (await call(readEngageOverview, { params: { vehicleId } }, { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.engagementShoppers.some(({ isLooking }) => isLooking) ? lookingMs : restMs),
  })
}

/** Engagements whose page is looked at now, of all vehicles. */
export const lookingQuery = queryOptions({
  queryKey: [...engageKeys.engagements, 'looking'],
  queryFn: async ({ signal }) => (await call(listLooking, {}, { signal })).data,
  staleTime: 10_000,
  refetchInterval: ({ state }) => (state.data?.length ? lookingMs : restMs),
})

/** Engagements whose shopper waits for an answer, of all vehicles; the change stream tells of new ones. */
export const askedQuery = queryOptions({
  queryKey: [...engageKeys.engagements, 'asked'],
  queryFn: async ({ signal }) => (await call(listAsked, {}, { signal })).data,
  staleTime: 10_000,
  refetchInterval: restMs,
})
