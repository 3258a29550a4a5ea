import { expect, test } from 'vitest'
import { formatPhone, isPhone } from './phone.ts'

test.each([
  ['3125550142', '(312) 555-0142'],
  ['312-555-0142', '(312) 555-0142'],
  [' (312) 555 0142 ', '(312) 555-0142'],
  ['+4930123456', '+4930123456'],
  ['555-0142', '555-0142'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test.each([
  ['3125550142', true],
  ['+49 30 1234567', true],
  ['555-0142', true],
  ['12345', false],
  ['1'.repeat(16), false],
  ['call me', false],
  ['', false],
])('%j can be dialled: %s', (text, can) => {
  expect(isPhone(text)).toBe(can)
})
