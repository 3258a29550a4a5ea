import { expect, test } from 'vitest'
import { lastUsedWords } from './session-words.ts'

const now = new Date(2026, 10, 20, 14, 0)
const usedAt = (moment: Date, isCurrent = false) => {
  const createdAt = new Date(2026, 10, 1).toISOString()
  return { id: 's', createdAt, lastUsedAt: moment.toISOString(), userAgent: '', address: '', isCurrent }
}

test('a device is told by when it was last used', () => {
  expect(lastUsedWords(usedAt(new Date(2026, 10, 20, 13, 56)), now)).toBe('Active now')
  expect(lastUsedWords(usedAt(new Date(2026, 10, 20, 7, 58)), now)).toBe('Last used today, 7:58 AM')
  expect(lastUsedWords(usedAt(new Date(2026, 10, 19, 16, 52)), now)).toBe('Last used yesterday, 4:52 PM')
  expect(lastUsedWords(usedAt(new Date(2026, 10, 3, 9, 5)), now)).toBe('Last used Tue, Nov 3, 9:05 AM')
})

test('the device that asks is in use, whatever its clock says', () => {
  expect(lastUsedWords(usedAt(new Date(2026, 10, 19), true), now)).toBe('Active now')
})
