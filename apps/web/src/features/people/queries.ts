import { getProfile, listUsers } from '@lotline/contract/people/people'
import { queryOptions } from '@tanstack/react-query'
import { basic } from '../../api/basic-query.ts'
import { call } from '../../api/call.ts'
import { peopleKeys } from './keys.ts'

/** Whom a step can be given to. */
export const usersQuery = queryOptions({
  queryKey: peopleKeys.users,
  queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).data,
  ...basic,
})

/** A person's own profile, to be edited or written to. */
export const profileQuery = queryOptions({
  queryKey: peopleKeys.profile,
  queryFn: async ({ signal }) => (await call(getProfile, {}, { signal })).data,
  ...basic,
})
