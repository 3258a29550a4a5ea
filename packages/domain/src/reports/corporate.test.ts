import { expect, test } from 'vitest'
import { changeOf, percentileOf, ranksOf } from './corporate.ts'

const rooftop = (now: number | null, goal: number | null, before: number | null) => ({
  averageReconTimeAsSeconds: now,
  averageReconTimeGoalAsSeconds: goal,
  previous: { averageReconTimeAsSeconds: before },
})

test.each([
  [10, 30, -20],
  [30, 10, 20],
  [10, 10, 0],
  [null, 10, null],
  [10, null, null],
])('from %o before to %o now', (now, before, change) => {
  expect(changeOf(rooftop(now, null, before))).toBe(change)
})

test('rooftops are placed by their own goals, alike ones together, and those without a goal or vehicles nowhere', () => {
  const rooftops = [
    rooftop(60, 50, 40),
    rooftop(60, 100, 100),
    rooftop(30, 50, null),
    rooftop(10, null, 10),
    rooftop(null, 50, 20),
  ]
  expect(ranksOf(rooftops)).toEqual([
    { now: 3, before: 2 },
    { now: 1, before: 3 },
    { now: 1, before: null },
    { now: null, before: null },
    { now: null, before: 1 },
  ])
})

test('percentiles lie between values', () => {
  expect(percentileOf([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(percentileOf([1, 2, 3, 4, 11], 0.9)).toBeCloseTo(8.2)
  expect(percentileOf([7], 0.9)).toBe(7)
  expect(percentileOf([], 0.5)).toBe(null)
})
