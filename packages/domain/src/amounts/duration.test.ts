import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0m'],
  [59, '0m'],
  [2520, '42m'],
  [3600, '60m'],
  [3601, '1h'],
  [19_200, '5h 20m'],
  [86_400, '24h'],
  [86_401, '1d'],
  [241_200, '2d 19h'],
  [-5, '0m'],
])('%d s reads %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
