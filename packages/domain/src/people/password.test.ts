import { expect, test } from 'vitest'
import { checkPasswords, meetsPasswordRules, passwordRules } from './password.ts'

test.each([
  ['Right#2026', true],
  ['Aa1@aaaa', true],
  ['Aa1@aaa', false],
  [`Aa1@${'a'.repeat(16)}`, true],
  [`Aa1@${'a'.repeat(17)}`, false],
  ['aa1@aaaa', false],
  ['AA1@AAAA', false],
  ['Aaa@aaaa', false],
  ['Aa1aaaaa', false],
  ['Aa1*aaaa', false],
  ['Aa1@ ßя漢', true],
  ['Aa1@aaaa\n', false],
  ['', false],
])('the standard rules judge %j as %s', (password, isMet) => {
  expect(meetsPasswordRules(password, 'STANDARD')).toBe(isMet)
})

test('the strict rules ask for length and nothing else', () => {
  expect(meetsPasswordRules('four words in a row', 'STRICT')).toBe(true)
  expect(meetsPasswordRules('Right#2026', 'STRICT')).toBe(false)
  expect(meetsPasswordRules('x'.repeat(129), 'STRICT')).toBe(false)
})

test('the standard rules are told in four hints', () => {
  expect(passwordRules('STANDARD').map(({ hint }) => hint)).toEqual([
    '8–20 characters',
    'upper and lower case letters',
    'a number',
    'a special character @#$%^&+=!',
  ])
})

test('each field tells its first fault only', () => {
  expect(checkPasswords({ oldPassword: '', newPassword: '', confirmation: '' }, 'STANDARD')).toEqual({
    oldPassword: 'Must provide current password',
    newPassword: 'Must provide new password',
    confirmation: 'Must confirm new password',
  })
  expect(checkPasswords({ newPassword: 'short', confirmation: 'short' }, 'STANDARD')).toEqual({
    newPassword: 'Password must meet guidelines above',
    confirmation: 'Password must meet guidelines above',
  })
  expect(checkPasswords({ newPassword: 'Right#2026', confirmation: 'Right#2027' }, 'STANDARD')).toEqual({
    confirmation: 'Passwords do not match',
  })
  expect(checkPasswords({ oldPassword: 'x', newPassword: 'Right#2026', confirmation: 'Right#2026' }, 'STANDARD')).toEqual({})
})
