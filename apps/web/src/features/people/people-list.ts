import { listPeople, type Person } from '@lotline/contract/people/people'
import { listRoles } from '@lotline/contract/people/roles'
import { formatCount } from '@lotline/domain/amounts/count'
import { ownName } from '@lotline/domain/people/person-name'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { peopleKeys } from './keys.ts'

/** The people of the rooftop as its administrators see them. */
export const peopleQuery = queryOptions({
  queryKey: [...peopleKeys.users, 'people'],
  queryFn: async ({ signal }) => (await call(listPeople, {}, { signal })).data,
})

/** The roles of the rooftop, and what the administrator may give. */
export const rolesQuery = queryOptions({
  queryKey: [...peopleKeys.users, 'roles'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listRoles, {}, { signal })
    return { roles: data, givable: new Set(meta.givable) }
  },
})

export type PeopleFilter = { readonly s: string; readonly state: string }

/** Those whose name, company or mail address holds every word searched for, in one state or any. */
export function filterPeople(people: readonly Person[], { s, state }: PeopleFilter): Person[] {
  const words = s.toLowerCase().split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    if (state !== '' && person.state !== state) return false
    const text = `${ownName(person)} ${person.companyName ?? ''} ${person.emailAddress}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** '1 person', '12 people'. */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`
}
