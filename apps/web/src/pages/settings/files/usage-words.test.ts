import { expect, test } from 'vitest'
import { GIGABYTE, usageWords } from './usage-words.ts'

test('how much space files take is told with its limit, where there is one', () => {
  expect(usageWords({ usedBytes: 1.4 * GIGABYTE, quotaBytes: 50 * GIGABYTE })).toBe('1.4 GB of 50 GB used (2%)')
  expect(usageWords({ usedBytes: 90_112, quotaBytes: null })).toBe('88 KB used, no limit')
})
