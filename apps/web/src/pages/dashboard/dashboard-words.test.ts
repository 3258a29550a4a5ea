import { expect, test } from 'vitest'
import { changeWords, dayWords, figureWords, goalWords } from './dashboard-words.ts'

const hour = 3600

test.each([
  [{ unit: 'SECONDS', value: 9 * hour, goalAsSeconds: 24 * hour, goalAmount: null }, '15h under goal'],
  [{ unit: 'SECONDS', value: 25 * hour, goalAsSeconds: 24 * hour, goalAmount: null }, '60m over goal'],
  [{ unit: 'SECONDS', value: hour, goalAsSeconds: hour, goalAmount: null }, 'at goal'],
  [{ unit: 'USD', value: 1040, goalAsSeconds: null, goalAmount: 1000 }, '$40.00 over goal'],
  [{ unit: 'USD', value: 992.87, goalAsSeconds: null, goalAmount: 0 }, '$992.87 over goal'],
  [{ unit: 'SECONDS', value: 5, goalAsSeconds: 0, goalAmount: null }, null],
  [{ unit: 'SECONDS', value: null, goalAsSeconds: hour, goalAmount: null }, null],
  [{ unit: 'SECONDS', value: 5, goalAsSeconds: null, goalAmount: null }, null],
] as const)('a card of %o says %s', (item, words) => {
  expect(goalWords(item)).toBe(words)
})

test.each([
  [10 * hour, 8 * hour, '2h faster', 'good'],
  [8 * hour, 10 * hour, '2h slower', 'bad'],
  [hour, hour + 59, 'same as before', 'neutral'],
] as const)('from %i to %i is %s', (previous, current, words, standing) => {
  expect(changeWords(previous, current)).toEqual({ words, standing })
})

test('without vehicles there is no change, and no figure', () => {
  expect([changeWords(null, 1), changeWords(1, null), figureWords({ unit: 'COUNT' }, null)]).toEqual([null, null, '–'])
  expect([dayWords('2026-11-16'), figureWords({ unit: 'COUNT' }, 1047)]).toEqual(['Nov 16', '1,047'])
})
