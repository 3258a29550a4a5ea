import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { expect, test } from 'vitest'
import { overEstimateWords, toldOverage, toldTime } from './report-words.ts'

const hour = 3600
const dollars = (amount: number) => ({ amount, currency: 'USD' })

test.each([
  [206 * hour, 192 * hour, '8d 14h bad 14h over goal 8d'],
  [129 * hour, 144 * hour, '5d 9h good 15h under goal 6d'],
  [144 * hour, 144 * hour, '6d neutral at goal 6d'],
  [144 * hour, null, '6d neutral no goal set'],
  [null, 144 * hour, '– neutral null'],
])('a time of %o against %o', (seconds, goal, words) => {
  const { figure, standing, note } = toldTime(seconds, goal)
  expect(`${figure} ${standing} ${note}`).toBe(words)
})

test.each([
  [dollars(74.3), '+$74.30 bad'],
  [dollars(-52), '−$52.00 good'],
  [dollars(0), '$0.00 neutral'],
  [null, '– neutral'],
])('an overage of %o', (overage, words) => {
  const { figure, standing } = toldOverage(overage)
  expect(`${figure} ${standing}`).toBe(words)
})

test('an overage against its estimate', () => {
  expect(overEstimateWords(dollars(74.3), dollars(1648.75))).toBe('5% over estimate')
  expect(overEstimateWords(dollars(-1), dollars(1000))).toBe('less than 1% under estimate')
  expect(overEstimateWords(dollars(0), dollars(1000))).toBe('at the estimate')
  expect(overEstimateWords(dollars(10), dollars(0))).toBe(null)
  expect(overEstimateWords(null, dollars(10))).toBe(null)
})

test('one vehicle is one', () => {
  expect([0, 1, 1200].map(vehiclesWords)).toEqual(['0 vehicles', '1 vehicle', '1,200 vehicles'])
})
