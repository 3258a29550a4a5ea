import { readMyWork, type WorkItem } from '@lotline/contract/my-work'
import type { Meta } from '@lotline/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

export type MyWork = { readonly data: readonly WorkItem[]; readonly meta: Meta<typeof readMyWork> }

const minuteMs = 60_000

/** What waits for the reader, the worst first. The change stream says when it is another; once in a while it is read anyway, as lights turn. */
export const myWorkQuery = queryOptions({
  queryKey: keys.myWork,
  queryFn: ({ signal }): Promise<MyWork> => call(readMyWork, {}, { signal }),
  refetchInterval: 5 * minuteMs,
  refetchOnReconnect: 'always',
})
