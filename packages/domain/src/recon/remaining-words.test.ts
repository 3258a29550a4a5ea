import { expect, test } from 'vitest'
import { remainingWords } from './remaining-words.ts'

const hour = 3600

test('a vehicle before its goal has time left', () => {
  expect(remainingWords(13 * hour, 24 * hour)).toBe('11h left')
})

test('a vehicle at or past its goal is over', () => {
  expect(remainingWords(67 * hour, 48 * hour)).toBe('19h over')
  expect(remainingWords(48 * hour, 48 * hour)).toBe('0m over')
})

test('a step without goal has nothing to say', () => {
  expect(remainingWords(5 * hour, null)).toBeNull()
})
