import type { Meta } from '@lotline/contract/route'
import { MAX_LISTED } from '@lotline/contract/shapes'
import { readMyWork, type WorkItem } from '@lotline/contract/tasks/my-work'
import type { WorkKind } from '@lotline/domain/my-work/my-work'
import { openTaskStatuses } from '@lotline/domain/tasks/tasks'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workKeys } from '../../features/my-work/keys.ts'

export type MyWork = { readonly data: readonly WorkItem[]; readonly meta: Meta<typeof readMyWork> }
/** A car waits in the step in which it was read. */
type Read = Pick<MyWork, 'meta'> & { readonly data: readonly (WorkItem & { readonly stepId: string | undefined })[] }

const minuteMs = 60_000
const FIRST_ITEMS = 200

async function read(client: QueryClient, pageSize: number, signal?: AbortSignal): Promise<Read> {
  const { data, meta } = await call(readMyWork, { query: { pageSize } }, { signal })
  const { doneToday: _doneToday, ...counts } = meta
  client.setQueryData(workKeys.counts, counts)
  return { data: data.map((item) => ({ ...item, stepId: item.vehicle.stepItem?.id })), meta }
}

/** Reads the worst `MAX_LISTED`; later reads go on with as many while there are more than at first. */
export async function readMore(client: QueryClient): Promise<void> {
  client.setQueryData(workKeys.mine, await read(client, MAX_LISTED))
}

/** What waits for the reader, the worst first. The change stream says when it is another; once in a while it is read anyway, as lights turn. */
export const myWorkQuery = queryOptions({
  queryKey: workKeys.mine,
  queryFn: ({ signal, client }): Promise<Read> => {
    const known = client.getQueryData<Read>(workKeys.mine)?.data.length ?? 0
    return read(client, known > FIRST_ITEMS ? MAX_LISTED : FIRST_ITEMS, signal)
  },
  select: waiting,
  refetchInterval: 5 * minuteMs,
  refetchOnReconnect: 'always',
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
