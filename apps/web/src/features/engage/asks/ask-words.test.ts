import type { Ask } from '@lotline/contract/engage/asks'
import { expect, test } from 'vitest'
import { answeredWords, askDetail, askedLabel, askerName, askVerb, isHot } from './ask-words.ts'

const now = new Date(2026, 10, 20, 14, 30)
const at = (days: number, hours: number, minutes = 0) => new Date(2026, 10, 20 + days, hours, minutes).toISOString()
const by = { id: 'sam', firstName: 'Sam', lastName: 'Demo', companyName: null }
const ask = (changes: Partial<Ask> = {}): Ask => ({
  ...{ id: 'ask', kind: 'TEST_DRIVE', askedAt: at(0, 13, 42), isOpen: true, text: null, wishedAt: at(1, 10), wishedTime: null },
  ...{ shopper: { fullName: 'Jamie Sample', phone: null, email: null }, answered: null, confirmed: null },
  ...changes,
})

test('an ask that waits says what is asked, and since when', () => {
  expect([askerName(ask()), askVerb(ask()), askDetail(ask(), now), askedLabel(ask(), now)]).toEqual([
    ...['Jamie Sample', 'asks to drive it', 'Sat, Nov 21, 10:00 AM', 'Asked 48m ago'],
  ])
  expect(askedLabel(ask({ askedAt: now.toISOString() }), now)).toBe('Asked just now')
  expect(answeredWords(ask(), now)).toBe(null)
})

test.each<[Partial<Ask>, string]>([
  [{ answered: { at: at(0, 8, 20), by } }, 'Answered by Sam Demo at 8:20 AM'],
  [{ answered: { at: at(-2, 8), by } }, 'Answered by Sam Demo on Nov 18'],
  [
    { answered: { at: at(0, 8), by }, confirmed: { at: at(2, 9), time: '', isCancelled: false } },
    'Confirmed for Sun, Nov 22, 9:00 AM',
  ],
  [
    { answered: { at: at(0, 8), by }, confirmed: { at: at(2, 9), time: '', isCancelled: true } },
    'Called off, it was confirmed for Sun, Nov 22, 9:00 AM',
  ],
  [{}, 'Changed since'],
])('what came of it: %#', (changes, words) => {
  const answered = ask({ ...changes, isOpen: false })
  expect(answeredWords(answered, now)).toBe(words)
  expect(askVerb(answered)).toBe('asked to drive it')
})

test('an erased shopper has no name', () => {
  expect(askerName(ask({ shopper: null }))).toBe('A shopper')
})

test('an ask of the last day is hot until it is answered', () => {
  expect([isHot(ask(), now), isHot(ask({ askedAt: at(-1, 14) }), now), isHot(ask({ isOpen: false }), now)]).toEqual([
    ...[true, false, false],
  ])
})
