import { expect, test } from 'vitest'
import { type Comparable, pickSimilar } from './similar.ts'

const gone: Comparable = { make: 'Toyota', model: 'RAV4', trim: 'XLE', bodyStyle: 'SUV', price: 30_000, mileage: 38_000 }
const like = (name: string, facts: Partial<Comparable>) => ({ ...gone, trim: 'LE', name, ...facts })
const picked = (offered: ReturnType<typeof like>[], than = gone) =>
  pickSimilar(than, offered).map(({ vehicle, why }) => [vehicle.name, why])

test('its model comes first, then its size, each by how near price and miles are, three at most', () => {
  const offered = [
    like('other size', { make: 'Toyota', model: 'Corolla', bodyStyle: 'Sedan' }),
    like('size, near', { make: 'Honda', model: 'CR-V', mileage: 37_000 }),
    like('model, far', { mileage: 90_000, price: 28_000 }),
    like('model, near', { model: 'rav 4', price: 29_000 }),
    like('size, far', { make: 'Honda', model: 'CR-V', mileage: 90_000 }),
  ]
  expect(picked(offered)).toEqual([
    ['model, near', { kind: 'SAME_MODEL', less: 1000 }],
    ['model, far', { kind: 'SAME_MODEL', less: 2000 }],
    ['size, near', { kind: 'FEWER_MILES' }],
  ])
})

test.each([
  [25_499, false],
  [25_500, true],
  [34_500, true],
  [34_501, false],
  [null, false],
])('a price of %s is near 30,000: %s', (price, isNear) => {
  expect(picked([like('one', { price })]).length > 0).toBe(isNear)
})

test('where neither has a price, model and miles decide', () => {
  expect(picked([like('one', { price: null })], { ...gone, price: null })).toEqual([['one', { kind: 'SAME_MODEL' }]])
})

test.each([
  [{ trim: 'xle' }, { kind: 'SAME_TRIM' }],
  [
    { trim: 'XLE', price: 29_500 },
    { kind: 'SAME_TRIM', less: 500 },
  ],
  [{ price: 31_000 }, { kind: 'SAME_MODEL' }],
  [
    { model: 'Highlander', mileage: 40_000, price: 29_500 },
    { kind: 'LOWER_PRICE', less: 500 },
  ],
  [{ model: 'Highlander', mileage: null }, { kind: 'SAME_SIZE' }],
] as const)('one with %j is like it by %j', (facts, why) => {
  expect(picked([like('one', facts)])).toEqual([['one', why]])
})

test('vehicles of which neither model nor size is known are not like each other', () => {
  const unknown = { make: null, model: null, trim: null, bodyStyle: null }
  expect(picked([like('one', unknown)], { ...gone, ...unknown })).toEqual([])
})
