import { expect, test } from 'vitest'
import { checkProfile } from './profile.ts'

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
