import { listTasks } from '@lotline/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

/** The tasks of a vehicle, oldest first. */
export function tasksQuery(vehicleId: string) {
  return queryOptions({
    queryKey: keys.vehicleTasks(vehicleId),
    queryFn: async ({ signal }) => (await call(listTasks, { params: { vehicleId }, query: {} }, { signal })).data,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}
