import type { Person } from '@lotline/contract/people'
import { ownName } from '@lotline/domain/people/person-name'

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
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`
}
