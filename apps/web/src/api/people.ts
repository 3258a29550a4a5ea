import { listPeople, listRoles } from '@lotline/contract/people'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { keys } from './query-keys.ts'

/** The people of the rooftop as its administrators see them. */
export const peopleQuery = queryOptions({
  queryKey: [...keys.users, 'people'],
  queryFn: async ({ signal }) => (await call(listPeople, {}, { signal })).data,
})

export const rolesQuery = queryOptions({
  queryKey: [...keys.users, 'roles'],
  queryFn: async ({ signal }) => (await call(listRoles, {}, { signal })).data,
})
