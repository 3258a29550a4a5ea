import { expect, test } from 'vitest'
import {
  aDayWords,
  type Corporate,
  changeWords,
  hasAmounts,
  orderRooftops,
  type Placed,
  type Rooftop,
  rankWords,
} from './corporate-words.ts'
import { marksOf } from './Strip.tsx'

const hour = 3600
const day = 24 * hour
const range = (last: string) => ({ startDate: '2026-03-01T00:00:00', endDate: `${last}T23:59:59` })

function one(tenantName: string, change: number | null, completedVehicles: number): Placed {
  const figures = { tenantId: tenantName, tenantName, completedVehicles, averageReconTimeAsSeconds: day, averageOverage: null }
  // What is not looked at here is left out.
  return { rooftop: figures as Rooftop, change, rank: { now: null, before: null } }
}

test.each([
  [-19 * hour, '19h faster good'],
  [7 * hour, '7h slower bad'],
  [59, 'same neutral'],
  [0, 'same neutral'],
])('a change of %i seconds', (seconds, words) => {
  const change = changeWords(seconds)
  expect(`${change?.words} ${change?.standing}`).toBe(words)
})

test('without vehicles then or now there is no change, and no place', () => {
  expect(changeWords(null)).toBe(null)
  expect([rankWords({ now: 1, before: 5 }), rankWords({ now: 2, before: 2 }), rankWords({ now: 2, before: null })]).toEqual([
    'was 5',
    'same',
    '',
  ])
})

test.each([
  ['change', 'Hilltop Summit Valley Canyon'],
  ['-change', 'Valley Summit Hilltop Canyon'],
  ['-completed', 'Canyon Valley Hilltop Summit'],
  ['name', 'Canyon Hilltop Summit Valley'],
  ['overage', 'Canyon Hilltop Summit Valley'],
])('by %s', (sort, order) => {
  const rooftops = [one('Canyon', null, 92), one('Valley', 32, 69), one('Summit', 0, 2), one('Hilltop', -19, 61)]
  const by = sort.replace('-', '')
  const sorted = orderRooftops(rooftops, { by, isDown: sort !== by })
  expect(sorted.map(({ rooftop }) => rooftop.tenantName).join(' ')).toBe(order)
})

test.each([
  [null, null, false],
  [null, { amount: 1, currency: 'USD' }, true],
  [{ amount: 0, currency: 'USD' }, null, true],
])('with %o estimated and %o spent in one rooftop amounts are shown: %s', (averageEstimatedRecon, averageActualRecon, shown) => {
  const blind = { averageEstimatedRecon: null, averageActualRecon: null }
  expect(hasAmounts({ rooftops: [blind, { averageEstimatedRecon, averageActualRecon }] } as unknown as Corporate)).toBe(shown)
})

test('vehicles a day', () => {
  expect(aDayWords(594, range('2026-03-30'))).toBe('19.8 a day')
  expect(aDayWords(2, range('2026-03-01'))).toBe('2 a day')
})

test('a scale has marks at whole days, five at most beside zero', () => {
  expect(marksOf(16 * day).map((at) => at / day)).toEqual([0, 5, 10, 15])
  expect(marksOf(1.02 * day).map((at) => at / day)).toEqual([0, 1])
})
