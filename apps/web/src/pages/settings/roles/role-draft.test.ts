import { permissionGroups } from '@lotline/domain/people/permission-words'
import { expect, test } from 'vitest'
import { applied, changesOf, copied, isUnchanged, lockOf, untouched, wish } from './role-draft.ts'
import { offered, searchPermissions } from './role-words.ts'

const porter = { name: 'Lot porter', permissions: ['RECON_VIEW', 'TAGS_VIEW'] as const }
const saved = { name: porter.name, permissions: [...porter.permissions] }

test('what saving would change is told in words', () => {
  const draft = wish(wish({ ...untouched, name: ' Porter ' }, ['INVENTORY_VIEW'], true), ['TAGS_VIEW'], false)
  expect(changesOf(saved, draft)).toEqual({ renamed: 'Porter', gains: ['See the inventory'], loses: ['See tags'] })
  expect(applied(saved, draft)).toEqual({ name: 'Porter', permissions: ['RECON_VIEW', 'INVENTORY_VIEW'] })
})

test('a wish that is taken back changes nothing', () => {
  const draft = wish(wish(untouched, ['INVENTORY_VIEW'], true), ['INVENTORY_VIEW'], false)
  expect(isUnchanged(changesOf(saved, draft))).toBe(true)
})

test('what somebody else saves meanwhile is kept', () => {
  const draft = wish(untouched, ['INVENTORY_VIEW'], true)
  const meanwhile = { name: 'Porter', permissions: ['RECON_VIEW', 'INVENTORY_VIEW', 'USERS_SELF_UPDATE'] as const }
  expect(changesOf({ ...meanwhile, permissions: [...meanwhile.permissions] }, draft)).toEqual({
    renamed: null,
    gains: [],
    loses: [],
  })
})

test('permissions that nothing asks for yet are no choice', () => {
  const ahead = permissionGroups.flatMap(({ permissions }) => permissions).filter(({ isAhead }) => isAhead)
  expect(ahead.some(({ permission }) => offered.has(permission))).toBe(false)
  expect(searchPermissions('').flatMap(({ permissions }) => permissions)).toHaveLength(offered.size)
})

test('permissions are found by name, effect and group', () => {
  const found = (search: string) => searchPermissions(search).map(({ name, permissions }) => [name, permissions.length])
  expect(found('money')[0]).toEqual(['Recon', 1])
  expect(found('recon money')[0]).toEqual(['Recon', 1])
  expect(found('no such thing')).toEqual([])
})

test('what somebody does not hold they neither give nor copy, and from people who may do more they take nothing', () => {
  const givable = new Set(['RECON_VIEW'] as const)
  const held = { permissions: saved.permissions, people: 2, beyond: 'TAGS_VIEW' } as const
  const role = { ...held, permissions: [...held.permissions] }
  expect([lockOf('RECON_VIEW', undefined, givable), lockOf('INVENTORY_VIEW', role, givable)]).toEqual([
    undefined,
    'You don’t have this permission, so you can’t give it.',
  ])
  expect(lockOf('RECON_VIEW', role, givable)).toContain('can’t take this away')
  expect(lockOf('TAGS_VIEW', { ...role, people: 0 }, givable)).toBeUndefined()
  expect([...copied(saved, givable).wishes.keys()]).toEqual(['RECON_VIEW'])
})
