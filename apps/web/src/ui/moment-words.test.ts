import { expect, test } from 'vitest'
import { dayWords, fullMomentWords, momentWords } from './moment-words.ts'

const now = new Date(2026, 10, 20, 9, 30)

test('a moment is told as short as it can be', () => {
  expect(momentWords(new Date(2026, 10, 20, 7, 58), now)).toBe('7:58 AM')
  expect(momentWords(new Date(2026, 10, 19, 16, 52), now)).toBe('Thu 4:52 PM')
  expect(momentWords(new Date(2026, 10, 3, 16, 52), now)).toBe('Tue, Nov 3')
  expect(momentWords(new Date(2025, 10, 3, 16, 52), now)).toBe('Nov 3, 2025')
})

test('days are named as people count them', () => {
  expect(dayWords(new Date(2026, 10, 20, 0, 1), now)).toBe('Today')
  expect(dayWords(new Date(2026, 10, 19, 23, 59), now)).toBe('Yesterday')
  expect(dayWords(new Date(2026, 10, 17, 12), now)).toBe('Tue, Nov 17')
})

test('an entry keeps its day and its time', () => {
  expect(fullMomentWords(new Date(2026, 10, 17, 13, 40), now)).toBe('Tue, Nov 17, 1:40 PM')
})
