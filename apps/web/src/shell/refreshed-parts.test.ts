import type { CachedName } from '@lotline/contract/changes'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { RefreshOn } from '../api/stream/refresh.ts'
import { type VehicleSection, withItsVehicle } from '../features/part.ts'
import { sections } from '../pages/vehicle/page/vehicle-sections.ts'
import { refreshedParts, refreshTold } from './refreshed-parts.ts'

const client = new QueryClient()

/** The queries that are read anew, by their keys. */
function readAnew(cached: CachedName[], vehicles: string[] = []): string[] {
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockClear()
  refreshTold(client, { vehicles, cached, hasNotices: false })
  return invalidate.mock.calls.flatMap(([filters]) => filters?.queryKey?.join(' ') ?? []).sort()
}

// Figures over many vehicles, for which the reader waits on no page of one vehicle.
const counted = [
  'assignments',
  'board',
  'counts',
  'dashboard',
  'engagements overview',
  'my-work',
  'reports engage-module',
  'settings listing-feeds',
  'steps line',
  'work-counts',
]

test.each<[CachedName, string[]]>([
  ['users', ['current-user', 'set-up', 'users']],
  ['steps', [...counted, 'set-up', 'steps', 'vehicle']],
  ['settings', [...counted, 'current-user', 'set-up', 'settings', 'vehicle']],
  ['tasks', [...counted, 'set-up', 'tasks', 'vehicle']],
  ['filters', ['filters', 'set-up']],
  ['feeds', ['feeds', 'set-up', 'settings data feeds']],
  ['views', ['set-up', 'views']],
  ['schedules', ['schedules', 'set-up']],
  ['checklists', ['checklists', 'set-up']],
  ['engagements', ['engagements', 'set-up']],
])('where others have changed %s, the page reads anew what goes by that', (name, keys) => {
  expect(readAnew([name])).toEqual(keys.toSorted())
})

test('a query that goes by several of the changes is read once', () => {
  const once = readAnew(['steps', 'settings', 'tasks'], ['one'])
  expect(once.filter((key) => key === 'counts')).toHaveLength(1)
})

test('more vehicles than are read one by one are read as lists, with what is counted over them', () => {
  const many = Array.from({ length: 21 }, (_, at) => String(at))
  expect(readAnew([], many)).toEqual([...counted, 'set-up', 'vehicle'].toSorted())
})

test('a name that only a newer server tells is of nothing, and vehicles come before what is counted over them', () => {
  expect(readAnew(['tomorrow' as CachedName])).toEqual(['set-up'])
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockClear()
  refreshTold(client, { vehicles: [], cached: ['steps'], hasNotices: false })
  expect(invalidate.mock.calls[0]).toEqual([{ queryKey: ['vehicle'] }])
})

test('a section either has its queries under its vehicle or stands in the list with what refreshes them', () => {
  const known: readonly RefreshOn[] = [withItsVehicle, ...refreshedParts]
  expect(sections.filter(({ refreshOn }) => !known.includes(refreshOn)).map(({ id }) => id)).toEqual([])
})

test('a section that does not say what refreshes it does not compile', () => {
  // @ts-expect-error refreshOn is missing
  const silent: VehicleSection = { id: 'silent', label: 'Silent', icon: null }
  expect(silent).not.toHaveProperty('refreshOn')
})
