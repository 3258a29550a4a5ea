import { listHistory } from '@lotline/contract/history'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

/** What happened to a vehicle, newest first. */
export function historyQuery(vehicleId: string) {
  return queryOptions({
    queryKey: keys.vehicleHistory(vehicleId),
    queryFn: async ({ signal }) => (await call(listHistory, { params: { vehicleId } }, { signal })).data,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}
