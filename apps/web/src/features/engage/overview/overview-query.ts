import { readEngageOverview } from '@lotline/contract/engage/overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { engageKeys } from '../keys.ts'

/** What came of sending a vehicle; read more often while somebody looks, so that the mark goes soon after they do. */
export function overviewQuery(vehicleId: string) {
  return queryOptions({
    queryKey: engageKeys.overview(vehicleId),
    queryFn: async ({ signal }) => (await call(readEngageOverview, { params: { vehicleId } }, { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.engagementShoppers.some(({ isLooking }) => isLooking) ? 15_000 : 60_000),
  })
}
