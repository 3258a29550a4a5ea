import { expect, test } from 'vitest'
import { checkProfile, formatPhone, isPhone } from './profile.ts'

test('last name, email and phone are required; a name may be of any script', () => {
  expect(checkProfile({ lastName: ' ', emailAddress: '', mobilePhone: '' })).toEqual({
    lastName: 'Must provide last name',
    emailAddress: 'Must provide email address',
    mobilePhone: 'Must provide mobile phone',
  })
  expect(checkProfile({ lastName: 'மதிவாணன்', emailAddress: 'a@b.test', mobilePhone: '312 555 0142' })).toEqual({})
  expect(checkProfile({ lastName: 'Ng', emailAddress: 'a@b.test', mobilePhone: 'none' })).toEqual({
    mobilePhone: 'Invalid phone number',
  })
})

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
