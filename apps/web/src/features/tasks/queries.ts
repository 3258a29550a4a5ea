import { MAX_LISTED } from '@lotline/contract/shapes'
import { listTaskChoices, listTaskTemplates } from '@lotline/contract/tasks/task-settings'
import { listTasks, type Task } from '@lotline/contract/tasks/tasks'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { basic } from '../../api/basic-query.ts'
import { call } from '../../api/call.ts'
import { taskKeys } from './keys.ts'

/** What is there of a vehicle's tasks beside those that were read: the place from which earlier ones go on, and how many there are in all. */
export type TasksBeyond = { readonly earlier: string | null; readonly total: number }

/** Earlier ones are read where somebody asks for them. */
export const tasksBeyondKey = (vehicleId: string) => [...taskKeys.ofVehicle(vehicleId), 'beyond'] as const

/** The tasks of a vehicle, oldest first: the latest 500, and as many earlier ones as somebody has asked for. */
export function tasksQuery(vehicleId: string) {
  const queryKey = taskKeys.ofVehicle(vehicleId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const known = client.getQueryData<Task[]>(queryKey)?.length ?? 0
      let tasks: Task[] = []
      let before: string | undefined
      for (let left = Math.max(1, Math.round(known / MAX_LISTED)); left > 0; left -= 1) {
        const { data, meta } = await call(listTasks, { params: { vehicleId }, query: { before } }, { signal })
        client.setQueryData<TasksBeyond>(tasksBeyondKey(vehicleId), meta)
        tasks = [...data, ...tasks]
        if (meta.earlier === null) break
        before = meta.earlier
      }
      return tasks
    },
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

/** What a task is written with: its types, the rooftop's labor rates by name, packages of templates. */
export const taskChoicesQuery = queryOptions({
  queryKey: taskKeys.choices,
  queryFn: async ({ signal }) => (await call(listTaskChoices, {}, { signal })).data,
  ...basic,
})

/** Work that is often found, in the rooftop's order. */
export const taskTemplatesQuery = queryOptions({
  queryKey: taskKeys.templates,
  queryFn: async ({ signal }) => (await call(listTaskTemplates, {}, { signal })).data,
  ...basic,
})
