import { expect, test } from 'vitest'
import { standingOfOverage, standingOfTime } from './standings.ts'

test.each([
  [10, 20, 'good'],
  [20, 10, 'bad'],
  [10, 10, 'neutral'],
  [10, 0, 'neutral'],
  [10, null, 'neutral'],
  [null, 10, 'neutral'],
] as const)('a time of %o against a goal of %o is %s', (seconds, goal, standing) => {
  expect(standingOfTime(seconds, goal)).toBe(standing)
})

test.each([
  [0.01, 'bad'],
  [-0.01, 'good'],
  [0, 'neutral'],
  [null, 'neutral'],
] as const)('an overage of %o is %s', (dollars, standing) => {
  expect(standingOfOverage(dollars)).toBe(standing)
})
