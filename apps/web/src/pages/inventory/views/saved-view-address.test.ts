import { expect, test } from 'vitest'
import { readAddress } from '../list/list-address.ts'
import { isShowing, searchOfView, viewQueryOf } from './saved-view-address.ts'

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
