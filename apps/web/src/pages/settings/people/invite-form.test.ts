import { expect, test } from 'vitest'
import { checkInvitation, emptyInvitation } from './invite-form.ts'

test('an invitation needs a mail address, a last name and a role', () => {
  expect(checkInvitation(emptyInvitation)).toEqual({
    emailAddress: 'Must provide email address',
    lastName: 'Must provide last name',
    roleId: 'Must choose a role',
  })
  const whole = { ...emptyInvitation, emailAddress: ' new@demo.lotline.test ', lastName: 'Newcomer', roleId: 'r' }
  expect(checkInvitation(whole)).toEqual({})
})
