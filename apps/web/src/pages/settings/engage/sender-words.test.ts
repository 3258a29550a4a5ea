import { expect, test } from 'vitest'
import { daysWords, stateWords } from './sender-words.ts'

const now = new Date('2026-11-04T15:14:00Z')
const at = '2026-11-04T15:02:00Z'
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(at)).replace('\u202f', ' ')
const status = { lastSentAt: null, failedAt: null, failure: null }

test.each([
  [{ ...status, state: 'WORKS', lastSentAt: at } as const, `Works, last sent ${clock}`],
  [{ ...status, state: 'FAILS', failedAt: at, failure: 'It took too long.' } as const, `Failed ${clock}`],
  [{ ...status, state: 'LOCKED' } as const, 'Can’t sign in'],
  [{ ...status, state: 'UNTRIED' } as const, 'Nothing sent yet'],
  [{ ...status, state: 'NOT_SET_UP' } as const, 'Not set up'],
])('%j reads %s', (given, words) => {
  expect(stateWords(given, now)).toBe(words)
})

test('30 days are told in one line', () => {
  expect(daysWords({ sent: 1220, opened: 88, cameBack: 3 })).toBe('1,220 sent, 88 opened, 3 came back')
})
