import { expect, test } from 'vitest'
import { type PriceChange, pricePeriods } from './price-history.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const change = (day: string, amount: number | null): PriceChange => ({
  price: amount === null ? null : usd(amount),
  timestamp: `2026-11-${day}T15:00:00Z`,
})
const now = new Date('2026-11-20T14:00:00Z')

test('each price stands until the next one, the latest until now, and says what it changed', () => {
  expect(pricePeriods([change('01', 31_995), change('08', 30_495), change('18', 30_745.5)], now)).toEqual([
    { price: usd(30_745.5), since: new Date('2026-11-18T15:00:00Z'), days: 1, change: usd(250.5) },
    { price: usd(30_495), since: new Date('2026-11-08T15:00:00Z'), days: 10, change: usd(-1500) },
    { price: usd(31_995), since: new Date('2026-11-01T15:00:00Z'), days: 7, change: null },
  ])
})

test('a vehicle taken out of the advertisement has a stretch without a price, and changes against the price before it', () => {
  const periods = pricePeriods([change('01', 20_000), change('02', null), change('05', 19_000)], now)
  expect(periods.map(({ price, days, change }) => [price?.amount ?? null, days, change?.amount ?? null])).toEqual([
    [19_000, 14, -1000],
    [null, 3, null],
    [20_000, 1, null],
  ])
})

test('prices in different currencies are not subtracted, and none give no periods', () => {
  const canadian = { price: { amount: 30_000, currency: 'CAD' }, timestamp: '2026-11-10T15:00:00Z' }
  expect(pricePeriods([change('01', 20_000), canadian], now)[0]?.change).toBeNull()
  expect(pricePeriods([], now)).toEqual([])
})

test('a price in the future of a slow clock has stood for no day yet', () => {
  expect(pricePeriods([change('21', 20_000)], now)[0]?.days).toBe(0)
})
