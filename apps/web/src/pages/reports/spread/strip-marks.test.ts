import { expect, test } from 'vitest'
import { markWords, scaleEnd, scaleMarks, stacked } from './strip-marks.ts'

test('a scale ends past the longest vehicle against its goal, and shows where goals are missed', () => {
  expect(scaleEnd([{ goalAsSeconds: 10, longest: 25 }])).toBeCloseTo(2.55)
  expect(
    scaleEnd([
      { goalAsSeconds: 10, longest: 4 },
      { goalAsSeconds: null, longest: 900 },
    ]),
  ).toBeCloseTo(1.53)
})

test.each([
  [1.53, ['½', '1.5 ×']],
  [2.55, ['½', '1.5 ×', '2 ×', '2.5 ×']],
  [9, ['2 ×', '4 ×', '6 ×', '8 ×']],
  [1400, ['500 ×', '1,000 ×']],
])('the marks of a scale that ends at %d', (end, words) => {
  expect(scaleMarks(end).map(markWords)).toEqual(words)
})

test('dots that would hide each other stand one above the other, the sixth on the first', () => {
  expect(stacked([10, 30, 31, 32, 33, 34, 34])).toEqual([0, 0, 5.6, -5.6, 11.2, -11.2, 0])
})
