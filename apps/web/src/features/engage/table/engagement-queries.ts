import {
  type Engagement,
  type EngagementList,
  listEngagements,
  listVehicleEngagements,
  readEngagementFacets,
  readHeatMap,
  readVehicleEngagementFacets,
} from '@lotline/contract/engage/engagement-table'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
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

const page = { pageSize: 100, startIndex: 0 } as const
type LookupQuery = typeof page & { readonly filterFacets?: string }

/** Finds an engagement by its id; a server that refuses to be asked for one is asked for the last hundred, and they are looked through (ENG-004). */
export async function lookUp(
  read: (query: LookupQuery) => Promise<EngagementList>,
  engagementId: string,
): Promise<Engagement | null> {
  const find = ({ groups }: EngagementList) =>
    groups.flatMap(({ engagements }) => engagements).find(({ id }) => id === engagementId) ?? null
  try {
    return find(await read({ ...page, filterFacets: JSON.stringify([{ attribute: 'ENGAGEMENT_ID', values: [engagementId] }]) }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return find(await read(page))
  }
}

/** An engagement of a vehicle by its id; null where there is none that the reader may see (OPN-229). */
export function engagementQuery(vehicleId: string, engagementId: string) {
  return queryOptions({
    queryKey: [...engageKeys.engagements, 'one', vehicleId, engagementId],
    queryFn: ({ signal }) => {
      const read = async (query: LookupQuery) =>
        (await call(listVehicleEngagements, { params: { vehicleId }, query }, { signal })).data
      return lookUp(read, engagementId)
    },
    staleTime: restMs,
  })
}
