import { endOtherSessions, endSession, listSessions, type Session } from '@lotline/contract/session'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/message/toast.ts'
import { deviceWords } from './user-agent-words.ts'

// Asked each time the dialog opens: what is on it is a matter of trust.
const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data,
})

/** Where the person is signed in, and how to end that elsewhere. */
export function useSessions() {
  const client = useQueryClient()
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const settled = {
    onError: (error: Error) => toast.error(errorSentence(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  }
  const one = useMutation({
    mutationFn: ({ id }: Session) => call(endSession, { params: { sessionId: id } }),
    onSuccess: (_, { userAgent }) => toast.success(`${deviceWords(userAgent)} signed out`),
    ...settled,
  })
  const others = useMutation({
    mutationFn: async () => (await call(endOtherSessions, {})).data.ended,
    onSuccess: (ended) => toast.success(ended === 1 ? '1 device signed out' : `${ended} devices signed out`),
    ...settled,
  })
  return {
    sessions,
    load: { isFailed: isError && !sessions, isFetching, retry: refetch },
    endingId: one.isPending ? one.variables.id : undefined,
    isEndingOthers: others.isPending,
    end: one.mutate,
    endOthers: others.mutate,
  }
}
