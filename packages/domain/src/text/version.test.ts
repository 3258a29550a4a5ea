import { expect, test } from 'vitest'
import { isOlderVersion } from './version.ts'

test.each([
  ['0.84.2', '0.84.3', true],
  ['0.84.3', '0.84.3', false],
  ['0.9.9', '0.84.3', true],
  ['1', '0.84.3', false],
  ['nonsense', '0.84.3', true],
])('%s comes before %s: %s', (version, least, isOlder) => {
  expect(isOlderVersion(version, least)).toBe(isOlder)
})
