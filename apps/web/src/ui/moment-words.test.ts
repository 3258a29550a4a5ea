import { afterEach, expect, test } from 'vitest'
import {
  clockWords,
  comingMomentWords,
  dayWords,
  exactMomentWords,
  fullMomentWords,
  learnTimeZone,
  momentWords,
} from './moment-words.ts'

const now = new Date(2026, 10, 20, 9, 30)

afterEach(() => learnTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone))

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

test('what is to come is told by its day once it is not today', () => {
  expect(comingMomentWords(new Date(2026, 10, 20, 10), now)).toBe('10:00 AM')
  expect(comingMomentWords(new Date(2026, 10, 21, 5), now)).toBe('Tomorrow 5:00 AM')
  expect(comingMomentWords(new Date(2026, 10, 23, 6, 30), now)).toBe('Mon 6:30 AM')
  expect(comingMomentWords(new Date(2026, 10, 27, 5), now)).toBe('Fri, Nov 27, 5:00 AM')
})

test('an entry keeps its day and its time', () => {
  expect(fullMomentWords(new Date(2026, 10, 17, 13, 40), now)).toBe('Tue, Nov 17, 1:40 PM')
})

test('times of day and days are those of the rooftop, its zone named where the reader has another time', () => {
  learnTimeZone('Pacific/Honolulu')
  const late = new Date('2026-11-20T07:30:00Z')
  expect(clockWords(late)).toBe('9:30 PM HST')
  expect(dayWords(late, new Date('2026-11-20T12:00:00Z'))).toBe('Yesterday')
  expect(momentWords(late, new Date('2026-11-20T12:00:00Z'))).toBe('Thu 9:30 PM HST')
  expect(fullMomentWords(late, new Date('2027-01-02T12:00:00Z'))).toBe('Nov 19, 2026, 9:30 PM HST')
  expect(exactMomentWords(late)).toBe('Thu, Nov 19, 2026, 9:30 PM HST')
})
