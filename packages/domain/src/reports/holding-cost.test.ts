import { expect, test } from 'vitest'
import { type Calendar, roundTheClock } from '../calendar/calendar.ts'
import { delayCost, delayMs, heldMs, holdingCostMistake, holdingCostParts, reconLateAt } from './holding-cost.ts'

const hour = 3_600_000
const day = 24 * hour
const none = { financedAmount: 0, interestPercent: 0, monthlyDepreciation: 0, netProfit: 0, turnsPerYear: 0 }

test.each([
  ['nothing', none, [0, 0, 0, 0]],
  ['what a place on the lot earns', { ...none, netProfit: 1800, turnsPerYear: 6 }, [0, 0, 29.59, 29.59]],
  [
    'interest, depreciation and the next sale',
    { financedAmount: 21_900, interestPercent: 7.5, monthlyDepreciation: 365, netProfit: 1825, turnsPerYear: 6.5 },
    [4.5, 12, 32.5, 49],
  ],
  [
    'parts that are rounded add up to what is shown',
    { ...none, financedAmount: 1, interestPercent: 100, monthlyDepreciation: 0.1 },
    [0, 0, 0, 0],
  ],
])('%s is worked out', (_what, inputs, [interest, depreciation, opportunity, perDay]) => {
  expect(holdingCostParts(inputs)).toEqual({ interest, depreciation, opportunity, perDay })
})

test.each([
  [9999.99, undefined],
  [10_000, 'The holding cost may be up to $9,999.99 a day'],
])('%d a day: %s', (perDay, mistake) => {
  expect(holdingCostMistake(perDay)).toBe(mistake)
})

test.each([
  [0, 47, 0],
  [-hour, 47, 0],
  [3 * day, 47, 141],
  [12 * hour, 47.01, 23.51],
  [999, 9999.99, 0],
  [day / 2, 0.01, 0.01],
  [10 * 365 * day, 9999.99, 36_499_963.5],
])('%d ms at $%d a day cost $%d', (ms, perDay, cost) => {
  expect(delayCost(ms, perDay)).toBe(cost)
})

const chicago = 'America/Chicago'
const open = [{ opens: '08:00', closes: '18:00' }]
const week = [open, open, open, open, open, [], []]

test('a vehicle is held until it is ready for the first time, and an hour that the clock skips is none', () => {
  const inStockAt = new Date('2026-03-07T12:00:00-06:00')
  const noonAfter = new Date('2026-03-08T12:00:00-05:00')
  expect(heldMs({ inStockAt, retailReadyAt: null }, noonAfter)).toBe(23 * hour)
  expect(heldMs({ inStockAt, retailReadyAt: noonAfter }, new Date('2026-04-01T00:00:00Z'))).toBe(23 * hour)
  expect(heldMs({ inStockAt: noonAfter, retailReadyAt: inStockAt }, noonAfter)).toBe(0)
})

test('the goal is reached by the hours of the rooftop; from then on every hour counts', () => {
  const calendar: Calendar = [{ kind: 'BUSINESS_HOURS', timeZone: chicago, week, holidays: [], validFrom: null }]
  const recon = { startedAt: new Date('2026-03-05T17:00:00-06:00'), goalSeconds: 2 * 3600 }
  // An hour on Thursday, an hour on Friday.
  expect(reconLateAt(calendar, recon)).toEqual(new Date('2026-03-06T09:00:00-06:00'))
  // Over a weekend on which clocks go forward.
  const monday = new Date('2026-03-09T09:00:00-05:00')
  expect(delayMs(reconLateAt(calendar, recon), null, monday)).toBe(3 * day - hour)
  expect(delayMs(reconLateAt(calendar, recon), new Date('2026-03-06T10:00:00-06:00'), monday)).toBe(hour)
  expect(delayMs(reconLateAt(roundTheClock, recon), null, new Date('2026-03-05T18:59:59-06:00'))).toBe(0)
  expect(delayMs(null, null, monday)).toBe(0)
})
