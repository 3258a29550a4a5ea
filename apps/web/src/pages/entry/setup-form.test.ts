import { expect, test } from 'vitest'
import { checkSetup, setupBody } from './setup-form.ts'

const fields = {
  groupName: 'Demo Group',
  rooftopName: 'Demo Motors',
  timeZone: 'America/Chicago',
  firstName: '',
  lastName: 'Admin',
  emailAddress: 'admin@demo.lotline.test',
  password: 'Right#2026',
  code: '',
}

test('the first rooftop is made with everything but a first name and, where none is needed, a code', () => {
  expect(checkSetup(fields, 'STANDARD', false)).toEqual({})
  expect(checkSetup(fields, 'STANDARD', true)).toEqual({ code: 'Must provide the code from the server log' })
  expect(
    Object.keys(checkSetup({ ...fields, groupName: ' ', rooftopName: '', lastName: '', timeZone: '' }, 'STANDARD', false)),
  ).toEqual(['groupName', 'rooftopName', 'timeZone', 'lastName'])
  expect(checkSetup({ ...fields, emailAddress: 'admin', password: 'short' }, 'STANDARD', false)).toEqual({
    emailAddress: 'Invalid email address',
    password: 'Password must meet guidelines above',
  })
})

test('names are sent without the spaces around them, the password as it is', () => {
  expect(setupBody({ ...fields, groupName: ' Demo Group ', password: ' Right#2026 ', code: ' 12-34 ' })).toEqual({
    groupName: 'Demo Group',
    rooftopName: 'Demo Motors',
    timeZone: 'America/Chicago',
    firstName: '',
    lastName: 'Admin',
    emailAddress: 'admin@demo.lotline.test',
    password: ' Right#2026 ',
    code: '12-34',
  })
  expect(setupBody(fields)).not.toHaveProperty('code')
})
