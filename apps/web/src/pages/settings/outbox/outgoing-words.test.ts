import { expect, test } from 'vitest'
import { formatAttempts, formatCounts } from './outgoing-words.ts'

test('what waits and what has failed is counted, a single piece only named', () => {
  expect(formatCounts({ waiting: 1, failed: 0 })).toBe('Waiting')
  expect(formatCounts({ waiting: 0, failed: 1 })).toBe('Failed')
  expect(formatCounts({ waiting: 3, failed: 0 })).toBe('3 waiting')
  expect(formatCounts({ waiting: 3, failed: 2 })).toBe('2 failed, 3 waiting')
})

test('tries are told from the first one on', () => {
  expect([0, 1, 4].map(formatAttempts)).toEqual(['', 'Tried once', 'Tried 4 times'])
})
