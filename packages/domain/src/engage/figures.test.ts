import { expect, test } from 'vitest'
import { customRangeBounds, presetFirstDay } from './engagement-table.ts'
import { heatRows } from './heat-map.ts'
import { formatOverviewCard, formatViewTime, openBarPercent, openPercent } from './overview-cards.ts'
import { isPagePart } from './page-parts.ts'
import { creditedMs, isLooking, visitLabel } from './visits.ts'

test.each([
  [0.63636, 63.63],
  [0.29, 29],
  [0.9999999, 99.99],
  [7 / 9, 77.77],
  [1.5, 150],
])('an open rate of %d is %d percent, cut and not rounded', (fraction, percent) => {
  expect(openPercent(fraction)).toBe(percent)
})

test('the bar of the open rate ends at 100 percent, the figure does not', () => {
  expect(openBarPercent(1.5)).toBe(100)
  expect(formatOverviewCard({ name: 'FOLIO_OPEN_PERCENTAGE', value: 1.5 })).toBe('150.00%')
})

test.each([
  [0, '0s'],
  [59.9, '59s'],
  [60, '1m 0s'],
  [552, '9m 12s'],
  [3725, '1h 2m 5s'],
])('%d seconds of looking are %s', (seconds, text) => {
  expect(formatViewTime(seconds)).toBe(text)
})

test('a heat map has the ten parts with the most views times seconds that were seen at all, the longest first', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ part: at, count: at === 5 ? 0 : 1, durationSeconds: at }))
  const often = { part: 100, count: 50, durationSeconds: 1 }
  expect(heatRows([...rows, often]).map(({ part }) => part)).toEqual([11, 10, 9, 8, 7, 6, 4, 3, 2, 100])
})

test.each([
  [5000, undefined, 5000],
  [60_000, undefined, 6000],
  [60_000, 5200, 5200],
  [4000, 5200, 4000],
  [-5, 5200, 0],
  [5000, -100, 0],
])('of %d claimed milliseconds, %s after the last sign, %d count', (claimed, since, counted) => {
  expect(creditedMs(claimed, since)).toBe(counted)
})

test('somebody looks until 30 seconds after the last sign', () => {
  expect([isLooking(null, 0), isLooking(0, 30_000), isLooking(0, 30_001)]).toEqual([false, true, false])
})

test('visits are counted as people count them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(visitLabel)).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th'].map((one) => `${one} visit`),
  )
})

test('parts are sections and documents by their id', () => {
  const id = '01a1fa84-0000-7000-8000-000000000000'
  expect(
    ['PHOTOS', `DOCUMENT:${id}`, 'DOCUMENT:', `DOCUMENT:${'-'.repeat(36)}`, 'constructor', 'photos'].map(isPagePart),
  ).toEqual([true, true, false, false, false, false])
})

test.each([
  ['ALL_TIME', null],
  ['TODAY', '2026-03-09'],
  ['WEEK_TO_DATE', '2026-03-02'],
  ['TWO_WEEKS_TO_DATE', '2026-02-23'],
  ['MONTH_TO_DATE', '2026-03-01'],
  ['YEAR_TO_DATE', '2026-01-01'],
] as const)('%s begins on %s by the rooftop’s day', (preset, day) => {
  expect(presetFirstDay(preset, new Date('2026-03-10T03:00:00Z'), 'America/Chicago')).toBe(day)
})

test('own dates lie within a year, also from a leap day', () => {
  expect(customRangeBounds(new Date('2028-02-29T12:00:00Z'), 'UTC')).toEqual({ first: '2027-02-28', last: '2028-02-29' })
})
