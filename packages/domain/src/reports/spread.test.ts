import { expect, test } from 'vitest'
import { evenlyChosen, spreadOf } from './spread.ts'

const none = { average: null, median: null, ninetieth: null, deviation: null }

test.each([
  ['no vehicle', [], 10, { vehicles: 0, ...none, met: 0 }],
  ['one, which equals its goal', [10], 10, { vehicles: 1, ...none, average: 10, met: 1 }],
  ['four: no median yet', [2, 4, 6, 8], 5, { ...none, vehicles: 4, average: 5, deviation: Math.sqrt(20 / 3), met: 2 }],
  ['five, all alike', [7, 7, 7, 7, 7], null, { vehicles: 5, average: 7, median: 7, ninetieth: 7, deviation: 0, met: null }],
  ['a goal of zero, which is none', [1, 2], 0, { ...none, vehicles: 2, average: 2, deviation: Math.SQRT1_2, met: null }],
])('%s', (_, times, goal, figures) => {
  expect(spreadOf(times, goal)).toEqual(figures)
})

test('eight vehicles: 40 seconds, the middle two 4 and 5, nine of ten between the longest two, 32 / 7 squared', () => {
  const { average, median, ninetieth, deviation, met } = spreadOf([2, 4, 4, 4, 5, 5, 7, 9], 5)
  expect([average, median, met]).toEqual([5, 4.5, 6])
  expect(ninetieth).toBeCloseTo(7.6)
  expect(deviation).toBeCloseTo(2.138, 3)
})

test.each([1, 500, 501, 1000, 12_345])('of %i times, sorted, at most 500 are chosen, evenly, with both ends', (count) => {
  const places = Array.from({ length: count }, (_, place) => place)
  const chosen = evenlyChosen(places, 500)
  expect(chosen).toHaveLength(Math.min(count, 500))
  expect([chosen[0], chosen.at(-1)]).toEqual([0, count - 1])
  const gaps = chosen.slice(1).map((place, at) => place - (chosen[at] ?? 0))
  expect(new Set(gaps).size).toBeLessThanOrEqual(2)
})
