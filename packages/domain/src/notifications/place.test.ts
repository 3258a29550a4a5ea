import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test.each([
  ['task', 'inventory/car/tasks/it/details'],
  ['note', 'inventory/car/notes'],
  ['location', 'inventory/car/location'],
  ['engagement', 'inventory/car/engage/user-actions?engagementId=it'],
  ['vehicle', 'inventory/car/'],
] as const)('a notification of a %s leads to %s', (targetType, place) => {
  expect(placeOf({ parentType: 'vehicle', parentId: 'car', targetType, targetId: 'it' })).toBe(place)
})

test('one of an API token leads to the token in Settings', () => {
  const place = placeOf({ parentType: 'apiToken', parentId: 'it', targetType: 'apiToken', targetId: 'it' })
  expect(place).toBe('settings/general/api-tokens?token=it')
})

test('a feed leads nowhere', () => {
  expect(placeOf({ parentType: 'feed', parentId: 'feed', targetType: 'feed', targetId: 'run' })).toBeUndefined()
})
