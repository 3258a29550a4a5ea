import { behaviourOf } from '@lotline/domain/reports/behaviour'
import { expect, test } from 'vitest'
import { apart, dated, plotOf, tickWords } from './behaviour-plot.ts'

test.each([
  [0, '0'],
  [86_400, '1d'],
  [12 * 3600, '12h'],
  [36 * 3600, '1½d'],
  [40 * 3600, '40h'],
  [900, '15m'],
])('a mark at %d seconds is %s', (seconds, words) => {
  expect(tickWords(seconds)).toBe(words)
})

test('labels that would cover each other move apart, and stay in the order of their lines', () => {
  expect(apart([100, 20, 105])).toEqual([100, 20, 114])
  expect(apart([50, 50, 50])).toEqual([50, 64, 78])
})

test('days are written under the points that matter, and under as many others as fit', () => {
  const x = (at: number) => at * 30
  expect(dated(11, x, [4])).toEqual([0, 2, 4, 6, 8, 10])
  expect(dated(2, x, [1])).toEqual([1])
  expect(dated(1, x, [0])).toEqual([0])
})

test('a drawing starts at zero and holds the longest, the limit and the goal; a single point stands in the middle', () => {
  const plot = plotOf(976, [3600], behaviourOf([3600]), 7200)
  expect([plot.y(0), plot.x(0), plot.gap, plot.ticks.at(-1)]).toEqual([196, 446, 0, 7200])
  expect(plotOf(362, [1, 2], behaviourOf([1, 2]), null)).toMatchObject({ isSmall: true, height: 218, base: 194, rangeBase: 194 })
})
