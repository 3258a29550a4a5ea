import { listSecurityEvents } from '@lotline/contract/session'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'

const freshMs = 10_000

/** What was noted of sign-ins and accounts. While only its first page is shown it is read anew every ten seconds. */
export const signInsQuery = infiniteQueryOptions({
  queryKey: [...keys.users, 'sign-ins'],
  queryFn: ({ pageParam, signal }) => call(listSecurityEvents, { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // no page comes before the first
  getNextPageParam: ({ meta }) => meta.next ?? undefined,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : freshMs),
})
