import { listMentionable, listNotes, type Note } from '@lotline/contract/notes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { basic } from '../../api/basic-query.ts'
import { call } from '../../api/call.ts'
import { peopleKeys } from '../people/keys.ts'
import { notesKey } from './keys.ts'

const pageSize = 50

export type Notes = {
  /** Oldest first, and the latest of all at the end. */
  readonly notes: readonly Note[]
  /** How many there are, those that have not been read included. */
  readonly total: number
  /** How many of them are new to the reader. */
  readonly unread: number
}

/** The notes of a vehicle, from the latest backwards, a page at a time. */
export function notesQuery(vehicleId: string) {
  return infiniteQueryOptions({
    queryKey: notesKey(vehicleId),
    queryFn: ({ pageParam, signal }) =>
      call(listNotes, { params: { vehicleId }, query: { pageSize, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // nothing is later than the first page
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    select: ({ pages }): Notes => ({
      notes: pages.toReversed().flatMap(({ data }) => data),
      total: pages[0]?.meta.total ?? 0,
      unread: pages[0]?.meta.unread ?? 0,
    }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

/** Whom a note can name. */
export const mentionableQuery = queryOptions({
  queryKey: [...peopleKeys.users, 'mentions'],
  queryFn: async ({ signal }) => (await call(listMentionable, {}, { signal })).data,
  ...basic,
})
