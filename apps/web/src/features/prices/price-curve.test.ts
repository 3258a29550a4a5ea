import { pricePeriods } from '@lotline/domain/vehicles/price-history'
import { expect, test } from 'vitest'
import { priceCurve } from './price-curve.ts'

const now = new Date('2026-11-11T00:00:00Z')
const at = (day: string, amount: number | null) => ({
  price: amount === null ? null : { amount, currency: 'USD' },
  timestamp: `2026-11-${day}T00:00:00Z`,
})
const curve = (...changes: ReturnType<typeof at>[]) => priceCurve(pricePeriods(changes, now), now)

test('each price is drawn as long as it stood, the highest at the top', () => {
  expect(curve(at('01', 30_000), at('06', 28_000))).toEqual({
    path: 'M6 6H240V90H474',
    lowest: 28_000,
    highest: 30_000,
  })
})

test('a time without a price is a gap in the line', () => {
  expect(curve(at('01', 30_000), at('03', null), at('06', 28_000))?.path).toBe('M6 6H99.6M240 90H474')
})

test('one price has no line, and neither have prices that no time lies between', () => {
  expect(curve(at('01', 30_000))).toBeUndefined()
  expect(curve()).toBeUndefined()
  expect(curve(at('11', 30_000), at('11', 29_000))).toBeUndefined()
})

test('prices that are all the same lie flat', () => {
  expect(curve(at('01', 30_000), at('06', 30_000))?.path).toBe('M6 90H240V90H474')
})
