import { expect, test } from 'vitest'
import { digestSubject, digestTitles } from './digest-words.ts'

test.each([
  [{ late: 8, waits: 2, came: 3 }, 'Riverside Toyota: 8 late, 2 waiting on you, 3 came in'],
  [{ late: 0, waits: 1, came: 0 }, 'Riverside Toyota: 1 waiting on you'],
  [{ late: 0, waits: 0, came: 0 }, 'Riverside Toyota: nothing to tell'],
])('%j reads %s', (counts, subject) => {
  expect(digestSubject('Riverside Toyota', counts)).toBe(subject)
})

test('heads count what they stand over', () => {
  expect([digestTitles.late(1), digestTitles.late(8)]).toEqual(['1 is late', '8 are late'])
  expect([digestTitles.came(3, null), digestTitles.came(1, 'Saturday')]).toEqual([
    '3 came in yesterday',
    '1 came in since Saturday',
  ])
})
