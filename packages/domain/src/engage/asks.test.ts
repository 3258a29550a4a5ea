import { expect, test } from 'vitest'
import { askFault, askText, clockTime, MAX_ASK_TEXT, visitTime } from './asks.ts'

test.each([
  ['Is it firm?', undefined],
  ['One\r\ntwo', undefined],
  [' \n\t ', 'EMPTY'],
  ['\u200b', 'EMPTY'],
  ['x'.repeat(MAX_ASK_TEXT), undefined],
  ['🚗'.repeat(MAX_ASK_TEXT), undefined],
  ['x'.repeat(MAX_ASK_TEXT + 1), 'LONG'],
  ['a\u0000b', 'CONTROL'],
  ['a\tb', 'CONTROL'],
  ['a\u202eb', 'CONTROL'],
])('%j as a question: %s', (typed, fault) => {
  expect(askFault(typed)).toBe(fault)
})

test('lines stay lines', () => {
  expect(askText('  One\r\ntwo\rthree \n')).toBe('One\ntwo\nthree')
})

test('a time reads by the clock of the rooftop', () => {
  const at = new Date('2026-11-21T16:00:00Z')
  expect([visitTime(at, 'America/Chicago'), clockTime(at, 'America/Los_Angeles')]).toEqual(['Sat, Nov 21, 10:00 AM', '8:00 AM'])
})
