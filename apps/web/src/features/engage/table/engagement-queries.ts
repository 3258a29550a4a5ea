import {
  type EngagementList,
  listEngagements,
  listVehicleEngagements,
  readEngagementFacets,
  readHeatMap,
  readVehicleEngagementFacets,
} from '@lotline/contract/engage/engagement-table'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { engageKeys } from '../keys.ts'
import { lookingMs, restMs } from '../live-queries.ts'
import type { ListQuery } from './table-state.ts'

/** The vehicle whose engagements a table shows; null for those of all vehicles. */
export type TableScope = string | null

function isAnyoneLooking(list: EngagementList | undefined): boolean {
  const found = list?.groups.some(
    ({ sums, engagements }) => sums?.isLooking || engagements.some(({ looking }) => looking !== null),
  )
  return found ?? false
}

export function engagementsQuery(vehicleId: TableScope, query: ListQuery) {
  return queryOptions({
    queryKey: [...engageKeys.engagements, 'list', vehicleId, query],
    queryFn: async ({ signal }) => {
      if (vehicleId === null) return (await call(listEngagements, { query }, { signal })).data
      return (await call(listVehicleEngagements, { params: { vehicleId }, query }, { signal })).data
    },
    staleTime: 10_000,
    refetchInterval: ({ state }) => (isAnyoneLooking(state.data) ? lookingMs : restMs),
  })
}

/** Choices of the filters among the engagements of a stretch of time: `filterFacets` are its two ends as JSON. */
export function facetsQuery(vehicleId: TableScope, filterFacets: string) {
  return queryOptions({
    queryKey: [...engageKeys.engagements, 'facets', vehicleId, filterFacets],
    queryFn: async ({ signal }) => {
      const query = { filterFacets }
      if (vehicleId === null) return (await call(readEngagementFacets, { query }, { signal })).data
      return (await call(readVehicleEngagementFacets, { params: { vehicleId }, query }, { signal })).data
    },
    staleTime: restMs,
  })
}

export function heatMapQuery(engagementId: string) {
  return queryOptions({
    queryKey: [...engageKeys.engagements, 'heat-map', engagementId],
    queryFn: async ({ signal }) => (await call(readHeatMap, { params: { engagementId } }, { signal })).data,
    staleTime: 10_000,
  })
}

/** An engagement of a vehicle by its id; null where there is none that the reader may see (OPN-229). */
export function engagementQuery(vehicleId: string, engagementId: string) {
  const filterFacets = JSON.stringify([{ attribute: 'ENGAGEMENT_ID', values: [engagementId] }])
  return queryOptions({
    queryKey: [...engageKeys.engagements, 'one', vehicleId, engagementId],
    queryFn: async ({ signal }) => {
      const query = { filterFacets, pageSize: 100, startIndex: 0 }
      const { data } = await call(listVehicleEngagements, { params: { vehicleId }, query }, { signal })
      return data.groups.flatMap(({ engagements }) => engagements).find(({ id }) => id === engagementId) ?? null
    },
    staleTime: restMs,
  })
}
