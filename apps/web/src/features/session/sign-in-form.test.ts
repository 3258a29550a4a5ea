import { expect, test } from 'vitest'
import { checkSignIn, signInOutcome } from './sign-in-form.ts'

test('sign-in asks for an email address and a password', () => {
  expect(checkSignIn('admin@demo.lotline.test', 'x')).toEqual({})
  expect(checkSignIn('', '')).toEqual({ email: 'Invalid email address', password: 'Must provide password' })
  expect(checkSignIn('admin', 'x')).toEqual({ email: 'Invalid email address' })
})

test('a cancelled sign-in is silent, wrong credentials are told apart from an outage', () => {
  expect(signInOutcome(new DOMException('stopped', 'AbortError'), false)).toBe('cancelled')
  expect(signInOutcome(new Error('anything'), true)).toBe('cancelled')
  expect(signInOutcome(Object.assign(new Error('refused'), { status: 401 }), false)).toBe('refused')
  expect(signInOutcome(new Error('Network response was not ok: 401'), false)).toBe('refused')
  expect(signInOutcome(Object.assign(new Error('down'), { status: 503 }), false)).toBe('failed')
  expect(signInOutcome('odd', false)).toBe('failed')
})
