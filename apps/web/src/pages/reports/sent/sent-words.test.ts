import { expect, test } from 'vitest'
import { capitalized, ownerWords, receiverWords, whatWords } from './sent-words.ts'

test('a schedule says what is sent, with what it is narrowed to', () => {
  const filterWords = ['Condition: Used', 'Tags: Loaner']
  expect(whatWords({ tab: 'corporate', preset: 'LAST_7_DAYS', filterWords })).toBe(
    'Corporate report, last 7 days. Condition: Used. Tags: Loaner',
  )
  expect(capitalized('every day at 7 AM')).toBe('Every day at 7 AM')
})

test.each([
  ['LEFT', 'SENT', 'no longer works here', true],
  ['NOT_ALLOWED', null, 'may no longer read this report', true],
  ['GETS_IT', null, 'nothing sent yet', false],
  ['GETS_IT', 'SENT', 'sent last time', false],
  ['GETS_IT', 'FAILED', 'mail could not be delivered last time', true],
] as const)('a receiver who is %s and %s', (state, last, words, isWrong) => {
  expect(receiverWords({ state, last })).toEqual({ words, isWrong })
})

test('whose a schedule is', () => {
  const owner = { id: 'id', name: 'Pat Lee' }
  expect([
    ownerWords({ isOwn: true, owner, mayChange: true }),
    ownerWords({ isOwn: false, owner, mayChange: false }),
    ownerWords({ isOwn: false, owner: null, mayChange: false }),
  ]).toEqual(['Yours', 'Set up by Pat Lee', 'The person who set it up has left. An administrator can take it over.'])
})
