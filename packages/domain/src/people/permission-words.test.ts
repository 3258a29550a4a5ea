import { expect, test } from 'vitest'
import { permissionGroups, permissionLabel } from './permission-words.ts'
import { permissions } from './permissions.ts'

const all = permissionGroups.flatMap((group) => group.permissions)

test('every permission stands in one group, and only once', () => {
  expect(all.map(({ permission }) => permission).toSorted()).toEqual(permissions.toSorted())
})

test('every permission has a name of its own and says in a sentence what it does', () => {
  expect(new Set(all.map(({ label }) => label)).size).toBe(permissions.length)
  expect(all.filter(({ label }) => label.length < 4 || label.length > 30)).toEqual([])
  expect(all.filter(({ effect }) => !/^[A-Z].{15,}\.$/.test(effect))).toEqual([])
})

test('a permission is told by its short name', () => {
  expect(permissionLabel('RECON_VDP_WORKFLOW_EFFORT_UPDATE')).toBe('Work on steps')
})
