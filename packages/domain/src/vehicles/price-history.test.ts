import { expect, test } from 'vitest'
import { formatPriceChange, type PriceChange, priceDrift, priceSteps } from './price-history.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const change = (day: string, amount: number | null): PriceChange => ({
  price: amount === null ? null : usd(amount),
  timestamp: `2026-11-${day}T15:00:00Z`,
})
const now = new Date('2026-11-20T14:00:00Z')

test('each price says what it changed, the latest first', () => {
  expect(priceSteps([change('01', 31_995), change('08', 30_495), change('18', 30_745.5)])).toEqual([
    { price: usd(30_745.5), at: new Date('2026-11-18T15:00:00Z'), change: usd(250.5) },
    { price: usd(30_495), at: new Date('2026-11-08T15:00:00Z'), change: usd(-1500) },
    { price: usd(31_995), at: new Date('2026-11-01T15:00:00Z'), change: null },
  ])
})

test('a vehicle taken out of the advertisement has no price for a while, and changes against the price before it', () => {
  const steps = priceSteps([change('01', 20_000), change('02', null), change('05', 19_000)])
  expect(steps.map(({ price, change }) => [price?.amount ?? null, change?.amount ?? null])).toEqual([
    [19_000, -1000],
    [null, null],
    [20_000, null],
  ])
})

test('prices in different currencies are not subtracted, and none give no steps', () => {
  const canadian = { price: { amount: 30_000, currency: 'CAD' }, timestamp: '2026-11-10T15:00:00Z' }
  const steps = priceSteps([change('01', 20_000), canadian])
  expect([steps[0]?.change, priceDrift(steps, now)]).toEqual([null, undefined])
  expect(priceSteps([])).toEqual([])
})

test('the price has changed since the first one, in whole days', () => {
  const drift = (...changes: PriceChange[]) => priceDrift(priceSteps(changes), now)
  expect(drift(change('01', 31_995), change('08', 30_495), change('18', 30_745.5))).toEqual({ change: usd(-1249.5), days: 18 })
  // While it is not advertised the last price counts.
  expect(drift(change('01', 20_000), change('05', 19_000), change('06', null))?.change).toEqual(usd(-1000))
  expect(drift(change('01', 20_000))).toBeUndefined()
  expect(drift(change('21', 20_000), change('22', 19_000))?.days).toBe(0)
})

test('a rise has a plus', () => {
  expect([250.5, -1500, 0].map((amount) => formatPriceChange(usd(amount)))).toEqual(['+$250.50', '-$1,500', 'No change'])
})
