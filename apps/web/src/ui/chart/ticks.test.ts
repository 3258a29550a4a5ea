import { expect, test } from 'vitest'
import { countTicks, timeTicks } from './ticks.ts'

const hour = 3600
const day = 24 * hour

test.each([
  [0, [0, 60]],
  [5 * hour, [0, 1, 2, 3, 4, 5].map((n) => n * hour)],
  [2.5 * day, [0, 0.5, 1, 1.5, 2, 2.5].map((n) => n * day)],
  [30 * day, [0, 5, 10, 15, 20, 25, 30].map((n) => n * day)],
])('a scale of %d seconds has marks at whole times and ends past it', (most, marks) => {
  expect(timeTicks(most)).toEqual(marks)
})

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [34, [0, 10, 20, 30, 40]],
  [141, [0, 50, 100, 150]],
])('a scale of %d vehicles has marks at whole numbers and ends past it', (most, marks) => {
  expect(countTicks(most)).toEqual(marks)
})
