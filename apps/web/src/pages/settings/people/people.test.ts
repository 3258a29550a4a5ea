import type { Person } from '@lotline/contract/people/people'
import type { Place } from '@lotline/contract/rooftops/rooftops'
import { expect, test } from 'vitest'
import { countPeople, filterPeople } from '../../../features/people/people-list.ts'
import { groupsAbove } from './person-form.ts'
import { listedName, reachWords, seenWords } from './person-words.ts'

const now = new Date(2026, 10, 20, 9, 30)
const somebody: Person = {
  id: 'one',
  firstName: 'Demo',
  lastName: 'Manager',
  emailAddress: 'manager@demo.lotline.test',
  companyName: null,
  state: 'ACTIVE',
  role: { id: 'r', name: 'Recon manager' },
  group: null,
  lastSeenAt: null,
  mayDisable: true,
  beyond: null,
  ownersOnly: false,
}
const person = (more: Partial<Person>): Person => ({ ...somebody, ...more })

test('people are found by name, company and mail address, in any order of words', () => {
  const people = [person({}), person({ id: 'two', lastName: 'Vendor', companyName: 'Demo Body Shop', state: 'INVITED' })]
  const found = (s: string, state = '') => filterPeople(people, { s, state }).map(({ id }) => id)
  expect(found('')).toEqual(['one', 'two'])
  expect(found('manager DEMO')).toEqual(['one', 'two'])
  expect(found('body vendor')).toEqual(['two'])
  expect(found('', 'INVITED')).toEqual(['two'])
  expect(found('nobody')).toEqual([])
})

test('somebody without a name is called by the mail address', () => {
  expect(listedName(somebody)).toBe('Demo Manager')
  expect(listedName(person({ firstName: '', lastName: '' }))).toBe('manager@demo.lotline.test')
})

test('a person was seen min ago, at a time today, or on a day', () => {
  const seen = (moment: Date) => seenWords(person({ lastSeenAt: moment.toISOString() }), now)
  expect(seen(new Date(2026, 10, 20, 9, 29))).toBe('just now')
  expect(seen(new Date(2026, 10, 20, 8, 50))).toBe('40 min ago')
  expect(seen(new Date(2026, 10, 20, 7, 58))).toBe('today 7:58 AM')
  expect(seen(new Date(2026, 10, 19, 16, 52))).toBe('Thu 4:52 PM')
  expect(seenWords(somebody, now)).toBe('never')
  expect(seenWords(person({ state: 'INVITED' }), now)).toBe('not yet')
})

test('a role counts here or in a whole group', () => {
  expect(reachWords(somebody)).toBe('at this store')
  expect(reachWords(person({ group: { id: 'g', name: 'Demo Auto Group' } }))).toBe('across the group Demo Auto Group')
})

test('a person can be invited into the groups above the rooftop that the administrator may edit', () => {
  const place = (id: string, parentId: string | null, mayEdit: boolean, tier: Place['tier'] = 'GROUP'): Place => ({
    id,
    name: id,
    tier,
    parentId,
    timeZone: null,
    mayEdit,
  })
  const places = [
    place('corporate', null, false, 'CORPORATE_GROUP'),
    place('group', 'corporate', true),
    place('other', 'corporate', true),
    place('rooftop', 'group', true, 'ROOFTOP'),
  ]
  expect(groupsAbove(places, 'rooftop').map(({ id }) => id)).toEqual(['group'])
  expect(groupsAbove(places, 'nowhere')).toEqual([])
})

test('one is a person', () => {
  expect([0, 1, 12].map(countPeople)).toEqual(['0 people', '1 person', '12 people'])
})
