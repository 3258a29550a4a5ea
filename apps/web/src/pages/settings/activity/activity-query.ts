import { listActivity } from '@lotline/contract/history'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const freshMs = 10_000

/** The rooftop's log, of one person or of all. While only its first page is shown it is read anew every ten seconds. */
export function activityQuery(personId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['activity', personId ?? 'ALL'],
    queryFn: ({ pageParam, signal }) => call(listActivity, { query: { personId, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // no page comes before the first
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : freshMs),
  })
}
