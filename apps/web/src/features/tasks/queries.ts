import { listTaskChoices, listTaskTemplates } from '@lotline/contract/tasks/task-settings'
import { listTasks, type Task } from '@lotline/contract/tasks/tasks'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { basic, keys } from '../../api/query-keys.ts'

const pageSize = 200

/** The tasks of a vehicle, oldest first: all of them, because their sums are told. */
export function tasksQuery(vehicleId: string) {
  return queryOptions({
    queryKey: keys.vehicleTasks(vehicleId),
    queryFn: async ({ signal }) => {
      const tasks: Task[] = []
      for (let after: string | undefined, isMore = true; isMore; ) {
        const { data, meta } = await call(listTasks, { params: { vehicleId }, query: { pageSize, after } }, { signal })
        tasks.push(...data)
        after = meta.next ?? undefined
        isMore = after !== undefined
      }
      return tasks
    },
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

/** What a task is written with: its types, the rooftop's labor rates by name, packages of templates. */
export const taskChoicesQuery = queryOptions({
  queryKey: keys.taskChoices,
  queryFn: async ({ signal }) => (await call(listTaskChoices, {}, { signal })).data,
  ...basic,
})

/** Work that is often found, in the rooftop's order. */
export const taskTemplatesQuery = queryOptions({
  queryKey: keys.taskTemplates,
  queryFn: async ({ signal }) => (await call(listTaskTemplates, {}, { signal })).data,
  ...basic,
})
