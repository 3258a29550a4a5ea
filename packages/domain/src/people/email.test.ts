import { expect, test } from 'vitest'
import { emailError, isEmail } from './email.ts'

test('an address of the dealership is an email address', () => {
  expect(isEmail('admin@demo.lotline.test')).toBe(true)
  expect(isEmail(' d.o-neil+lot@riverside.example ')).toBe(true)
})

test('what a person mistypes is not', () => {
  for (const text of [
    '',
    'admin',
    'admin@',
    '@demo.test',
    'admin@demo',
    'admin@@demo.test',
    'a b@demo.test',
    'admin@demo..test',
    'admin@demo.test.',
    'ad\u0000min@demo.test',
    'admin@demo.te\u0007st',
  ])
    expect(isEmail(text), text).toBe(false)
})

test('an address that is missing is told from one that is wrong', () => {
  expect([emailError(' '), emailError('nobody'), emailError('a@b.test')]).toEqual([
    'Must provide email address',
    'Invalid email address',
    undefined,
  ])
})
