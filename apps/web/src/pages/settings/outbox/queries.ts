import { listLetters } from '@lotline/contract/mail'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'

const soonMs = 5000

/** The last letters, and whether there is a server that sends them; asked again while one is on its way. */
export const lettersQuery = queryOptions({
  queryKey: [...keys.users, 'letters'],
  queryFn: ({ signal }) => call(listLetters, {}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.data.some((letter) => letter.state === 'WAITING') ? soonMs : false),
})
