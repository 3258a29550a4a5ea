import { expect, test } from 'vitest'
import { readAddress } from '../list/list-address.ts'
import { isShowing, leftOutWords, searchOfView, viewQueryOf, viewWords } from './view.ts'

const address = { make: 'Ford,Land Rover', model: 'Town%2C Country', s: ' xlt ', sort: 'PRICE', sortDirection: 'ASCENDING' }

test('a list that is kept and opened again asks for the same, commas in names included', () => {
  const query = viewQueryOf(readAddress(address))
  expect(query).toEqual({
    filters: { make: ['Ford', 'Land Rover'], model: ['Town, Country'] },
    s: 'xlt',
    sortId: 'PRICE',
    sortDirection: 'ASCENDING',
  })
  expect(viewQueryOf(readAddress(searchOfView({ ...query, filters: { ...query.filters } })))).toEqual(query)
})

test('a view that asks for nothing still names its order, so that its address is not a bare one', () => {
  expect(searchOfView({ filters: {}, s: '', sortId: 'AGE', sortDirection: 'DESCENDING' })).toEqual({
    sort: 'AGE',
    sortDirection: 'DESCENDING',
  })
})

test('a view is the one that is shown when it asks for the same, in whatever order it was chosen', () => {
  const query = { filters: { make: ['Land Rover', 'Ford'] }, s: '', sortId: 'AGE', sortDirection: 'DESCENDING' } as const
  const view = { query: { ...query, filters: { make: [...query.filters.make] } } }
  expect(isShowing(view, readAddress({ make: 'Ford,Land Rover', status: 'ALL' }))).toBe(true)
  expect(isShowing(view, readAddress({ make: 'Ford' }))).toBe(false)
  expect(isShowing(view, readAddress({ make: 'Ford,Land Rover', s: 'xlt' }))).toBe(false)
})

test('what is left out of a view is said by name', () => {
  expect(leftOutWords({ name: 'Swedes', leftOut: [] })).toBeUndefined()
  expect(leftOutWords({ name: 'Swedes', leftOut: ['Make', 'Sort by'] })).toBe(
    'Swedes opened without Make, Sort by: no longer there, or not shown to you.',
  )
})

test('a view says whose it is and whether the list starts with it', () => {
  const owner = { id: 'id', name: 'Demo Manager' }
  const own = { isOwn: true, shared: false, isDefault: false, owner }
  expect(viewWords(own)).toBe('')
  expect(viewWords({ ...own, shared: true, isDefault: true })).toBe('Shared with the rooftop. Your list starts with it')
  expect(viewWords({ ...own, isOwn: false, shared: true })).toBe('Shared by Demo Manager')
})
