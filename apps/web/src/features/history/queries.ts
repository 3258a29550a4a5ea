import { listHistory } from '@lotline/contract/history'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { HistoryFilters } from './HistoryFilterBar.tsx'
import { historyKey } from './keys.ts'

const pageSize = 50
const retry = (failures: number, error: Error) => failures < 2 && !(error instanceof ApiError && error.status < 500)

/** What happened to a vehicle, newest first, page by page. */
export function historyQuery(vehicleId: string, { kinds, personId }: HistoryFilters) {
  const asked = { kinds: kinds.join() || undefined, personId, pageSize }
  return infiniteQueryOptions({
    queryKey: [...historyKey(vehicleId), asked],
    queryFn: ({ pageParam, signal }) =>
      call(listHistory, { params: { vehicleId }, query: { ...asked, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // no page comes before the first
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    placeholderData: keepPreviousData,
    retry,
  })
}

/** The last few things that happened to a vehicle. */
export function latestHistoryQuery(vehicleId: string, most: number) {
  return queryOptions({
    queryKey: [...historyKey(vehicleId), { latest: most }],
    queryFn: async ({ signal }) =>
      (await call(listHistory, { params: { vehicleId }, query: { pageSize: most } }, { signal })).data,
    retry,
  })
}
