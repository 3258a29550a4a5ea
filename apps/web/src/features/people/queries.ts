import { getProfile, listPeople, listRoles, listUsers } from '@lotline/contract/people'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { basic, keys } from '../../api/query-keys.ts'

/** The people of the rooftop as its administrators see them. */
export const peopleQuery = queryOptions({
  queryKey: [...keys.users, 'people'],
  queryFn: async ({ signal }) => (await call(listPeople, {}, { signal })).data,
})

/** The roles of the rooftop, and what the administrator may give. */
export const rolesQuery = queryOptions({
  queryKey: [...keys.users, 'roles'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listRoles, {}, { signal })
    return { roles: data, givable: new Set(meta.givable) }
  },
})

/** Whom a step can be given to. */
export const usersQuery = queryOptions({
  queryKey: keys.users,
  queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).data,
  ...basic,
})

export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: async ({ signal }) => (await call(getProfile, {}, { signal })).data,
  ...basic,
})
