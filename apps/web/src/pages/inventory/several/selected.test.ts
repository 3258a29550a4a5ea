import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { beforeEach, expect, test } from 'vitest'
import { noteListed, select, selected, selectTo, toggle } from './selected.ts'

// Of a vehicle the selection reads its id alone.
const cars = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ vehicleCard: { id } }) as Vehicle)
const ids = () => [...selected()].sort().join('')

beforeEach(() => {
  noteListed(cars)
  select([])
})

test('a vehicle is selected and let go of', () => {
  toggle('b')
  toggle('d')
  expect(ids()).toBe('bd')
  toggle('b')
  expect(ids()).toBe('d')
})

test('a range begins at the vehicle that was picked last, and turns round it', () => {
  toggle('a')
  toggle('c')
  selectTo('e')
  expect(ids()).toBe('acde')
  selectTo('b')
  expect(ids()).toBe('abc')
})

test('without one it begins where the focus was', () => {
  selectTo('c', 'b')
  selectTo('d', 'c')
  expect(ids()).toBe('bcd')
  selectTo('c', 'd')
  expect(ids()).toBe('bc')
})

test('when all is let go of, or what was picked has left the list, a range begins anew', () => {
  toggle('a')
  select([])
  selectTo('e')
  expect(ids()).toBe('e')
  toggle('d')
  noteListed(cars.filter(({ vehicleCard }) => vehicleCard.id !== 'd'))
  selectTo('b')
  expect(ids()).toBe('bde')
})
