import { expect, test } from 'vitest'
import { boardDuration, boardRemaining } from './board-words.ts'

const [minute, hour, day] = [60, 3600, 86_400]

test.each([
  [0, '0m'],
  [59, '0m'],
  [42 * minute, '42m'],
  [hour - 1, '59m'],
  [hour, '60m'],
  [hour + 1, '1h'],
  [hour + 6 * minute, '1.1h'],
  [6.2 * hour, '6.2h'],
  [6.29 * hour, '6.2h'],
  [17 * hour, '17h'],
  [day - 1, '23.9h'],
  [day, '24h'],
  [day + 1, '1d'],
  [day + hour, '1d 1h'],
  [2 * day + 19.9 * hour, '2d 19h'],
  [12 * day, '12d'],
])('%d seconds are %s on the board', (seconds, words) => {
  expect(boardDuration(seconds)).toBe(words)
})

test('what is left of the goal counts down to it, and what is over counts up from it', () => {
  expect(boardRemaining(3.5 * hour, 4 * hour)).toBe('30m left')
  expect(boardRemaining(1.6 * hour, 4 * hour)).toBe('2.4h left')
  expect(boardRemaining(4 * hour, 4 * hour)).toBe('+0m')
  expect(boardRemaining(6.2 * hour, day)).toBe('17h left')
  expect(boardRemaining(day + 5.9 * hour, day)).toBe('+5h')
  expect(boardRemaining(4 * day + 17 * hour, 2 * day)).toBe('+2d 17h')
})

test('without a goal nothing is left and nothing is over', () => {
  expect(boardRemaining(hour, null)).toBeNull()
  expect(boardRemaining(hour, 0)).toBeNull()
})
