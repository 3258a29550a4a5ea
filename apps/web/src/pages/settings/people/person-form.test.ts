import type { Person } from '@lotline/contract/people/people'
import type { Place } from '@lotline/contract/rooftops/rooftops'
import { expect, test } from 'vitest'
import { changeOf, isChange, placeHelp, standing } from './person-form.ts'

const here: Person = {
  id: 'one',
  firstName: 'Demo',
  lastName: 'Manager',
  emailAddress: 'manager@demo.lotline.test',
  companyName: null,
  state: 'ACTIVE',
  role: { id: 'manager', name: 'Recon manager' },
  group: null,
  lastSeenAt: null,
  mayDisable: true,
  beyond: null,
  ownersOnly: false,
}
const inGroup: Person = { ...here, group: { id: 'group', name: 'Demo Group' } }
const group: Place = { id: 'group', name: 'Demo Group', tier: 'GROUP', parentId: null, timeZone: null, mayEdit: true }

test('a role from a group is changed there by those who may, and overruled here by everybody else', () => {
  expect(standing(here, [group]).groupId).toBeNull()
  expect(standing(inGroup, [group]).groupId).toBe('group')
  expect(standing(inGroup, []).groupId).toBeNull()
})

test('only what would change something can be saved', () => {
  const known = standing(here, [group])
  expect(isChange(here, known)).toBe(false)
  expect(isChange(here, { ...known, companyName: ' ' })).toBe(false)
  expect(isChange(here, { ...known, roleId: 'vendor' })).toBe(true)
  expect(isChange(here, { ...known, groupId: 'group' })).toBe(true)
  expect(isChange(inGroup, { ...standing(inGroup, [group]), groupId: null })).toBe(false)
  expect(isChange(inGroup, { ...standing(inGroup, []), roleId: 'vendor' })).toBe(true)
})

test('a new company says nothing of the role', () => {
  const wanted = { ...standing(inGroup, [group]), companyName: ' Demo Body Works ' }
  expect(changeOf(inGroup, wanted)).toEqual({ roleId: 'manager', groupId: null, companyName: 'Demo Body Works' })
  expect(changeOf(inGroup, { ...wanted, roleId: 'vendor' }).groupId).toBe('group')
})

test('where a role counts is said where it is not plain', () => {
  expect(placeHelp(here, { groupId: null })).toBeUndefined()
  expect(placeHelp(here, { groupId: 'group' })).toBe('In every rooftop of the group that has a role of this name')
  expect(placeHelp(inGroup, { groupId: null })).toBe('A role given here counts before the one in Demo Group')
})
