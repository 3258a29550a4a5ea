import type { Meta } from '@lotline/contract/route'
import { countMyWork, readMyWork, type WorkItem } from '@lotline/contract/tasks/my-work'
import type { WorkKind } from '@lotline/domain/my-work/my-work'
import { openTaskStatuses } from '@lotline/domain/tasks/tasks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

/** What an address of this page holds: which kind is looked at, what is searched for, and the one that lies open beside it. */
export const workSearchNames = ['kind', 's', 'open'] as const
export type WorkSearch = { readonly [Name in (typeof workSearchNames)[number]]?: string | undefined }

export type MyWork = { readonly data: readonly WorkItem[]; readonly meta: Meta<typeof readMyWork> }
/** A car waits in the step in which it was read. */
type Read = Pick<MyWork, 'meta'> & { readonly data: readonly (WorkItem & { readonly stepId: string | undefined })[] }

const minuteMs = 60_000

/** What waits for the reader, the worst first. The change stream says when it is another; once in a while it is read anyway, as lights turn. */
export const myWorkQuery = queryOptions({
  queryKey: keys.myWork,
  queryFn: async ({ signal, client }): Promise<Read> => {
    const { data, meta } = await call(readMyWork, {}, { signal })
    const { doneToday: _doneToday, ...counts } = meta
    client.setQueryData(workCountsQuery.queryKey, counts)
    return { data: data.map((item) => ({ ...item, stepId: item.vehicle.stepItem?.id })), meta }
  },
  select: waiting,
  refetchInterval: 5 * minuteMs,
  refetchOnReconnect: 'always',
})

const betweenMs = 5000

/** How much that is, for the frame. What many people do at once is not asked after each of them, and by nobody whose page is out of sight. */
export const workCountsQuery = queryOptions({
  queryKey: keys.workCounts,
  queryFn: async ({ signal }) => (await call(countMyWork, {}, { signal })).data,
  staleTime: Infinity,
  refetchInterval: ({ state }) =>
    state.isInvalidated && Math.max(1000, Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + betweenMs - Date.now()),
})

/** Without what somebody has just ended, before the server has said so: if it refuses, it waits again. */
function waiting({ data, meta }: Read): MyWork {
  const ended = data.filter((item) => !isWaiting(item))
  const left = (count: number, kind: WorkKind) => count - ended.filter((item) => item.kind === kind).length
  const counts = {
    cars: left(meta.cars, 'CAR'),
    tasks: left(meta.tasks, 'TASK'),
    decisions: left(meta.decisions, 'DECISION'),
  }
  return { data: ended.length === 0 ? data : data.filter(isWaiting), meta: { ...meta, ...counts } }
}

function isWaiting({ kind, vehicle, task, stepId }: Read['data'][number]): boolean {
  if (kind === 'CAR') return vehicle.vehicleCard.reconStatus === 'ACTIVE' && vehicle.stepItem?.id === stepId
  if (kind === 'DECISION') return task?.status === 'REQUESTED'
  return openTaskStatuses.some((status) => status === task?.status)
}
