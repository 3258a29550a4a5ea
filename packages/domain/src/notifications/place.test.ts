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

test('what is of no vehicle leads nowhere', () => {
  expect(placeOf({ parentType: 'feed', parentId: 'feed', targetType: 'feed', targetId: 'run' })).toBeUndefined()
})
