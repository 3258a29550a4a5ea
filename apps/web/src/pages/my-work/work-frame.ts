import { countMyWork } from '@lotline/contract/tasks/my-work'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workKeys } from '../../features/my-work/keys.ts'

// What the frame knows of this page; all the rest comes with it.

/** What an address of this page holds: which kind is looked at, what is searched for, and the one that lies open beside it. */
export const workSearchNames = ['kind', 's', 'open'] as const
export type WorkSearch = { readonly [Name in (typeof workSearchNames)[number]]?: string | undefined }

const betweenMs = 5000

/** How much waits for the reader. What many people do at once is not asked after each of them, and by nobody whose page is out of sight. */
export const workCountsQuery = queryOptions({
  queryKey: workKeys.counts,
  queryFn: async ({ signal }) => (await call(countMyWork, {}, { signal })).data,
  staleTime: Infinity,
  refetchInterval: ({ state }) =>
    state.isInvalidated && Math.max(1000, Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + betweenMs - Date.now()),
})
