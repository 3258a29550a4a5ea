import { permissionGroups } from '@lotline/domain/people/permission-words'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { roleScope } from './role-words.ts'

test('a role is summed up by what it reaches', () => {
  expect(roleScope([])).toBe('Nothing yet')
  expect(roleScope(permissions)).toBe('Everything')
  expect(roleScope(['DEALERSHIP_ADMIN_VIEW', 'TAGS_VIEW'])).toBe('Tags 1 of 3, Administration')
})

test('a permission that a page asks for is not said to be ahead of its feature', () => {
  const sources = import.meta.glob<string>(['../../../**/*.{ts,tsx}', '!../../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const text = Object.values(sources).join()
  expect(text).toContain(`'USERS_SELF_UPDATE'`)
  const ahead = permissionGroups.flatMap((group) => group.permissions).filter(({ isAhead }) => isAhead)
  expect(ahead.filter(({ permission }) => text.includes(`'${permission}'`))).toEqual([])
})
