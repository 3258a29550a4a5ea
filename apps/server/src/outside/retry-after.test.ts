import { expect, test } from 'vitest'
import { restAfter } from './retry-after.ts'

const now = new Date('2026-03-02T15:00:00.000Z')

test.each([
  ['600', '15:10'],
  ['Mon, 02 Mar 2026 15:30:00 GMT', '15:30'],
  ['Mon, 02 Mar 2026 14:30:00 GMT', '15:01'],
  ['0', '15:01'],
  ['soon', '15:01'],
  [undefined, '15:01'],
])('%s is until %s', (header, time) => {
  expect(restAfter(header, now).toISOString().slice(11, 16)).toBe(time)
})

test('nobody is left alone for more than a day', () => {
  expect(restAfter('99999999', now).toISOString()).toBe('2026-03-03T15:00:00.000Z')
})
