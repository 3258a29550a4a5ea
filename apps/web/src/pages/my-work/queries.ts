import { countMyWork, readMyWork, type WorkItem } from '@lotline/contract/my-work'
import type { Meta } from '@lotline/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

/** What an address of this page holds: which kind is looked at, what is searched for, and the one that lies open beside it. */
export const workSearchNames = ['kind', 's', 'open'] as const
export type WorkSearch = { readonly [Name in (typeof workSearchNames)[number]]?: string | undefined }

export type MyWork = { readonly data: readonly WorkItem[]; readonly meta: Meta<typeof readMyWork> }

const minuteMs = 60_000

/** What waits for the reader, the worst first. The change stream says when it is another; once in a while it is read anyway, as lights turn. */
export const myWorkQuery = queryOptions({
  queryKey: keys.myWork,
  queryFn: async ({ signal, client }): Promise<MyWork> => {
    const { data, meta } = await call(readMyWork, {}, { signal })
    const { doneToday: _doneToday, ...counts } = meta
    client.setQueryData(workCountsQuery.queryKey, counts)
    return { data, meta }
  },
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
