import { expect, test } from 'vitest'
import { checkSignIn, isRefusal } from './sign-in-form.ts'
import { isGivenUp } from './use-send.ts'

test('sign-in asks for an email address and a password', () => {
  expect(checkSignIn('admin@demo.lotline.test', 'x')).toEqual({})
  expect(checkSignIn('', '')).toEqual({ email: 'Must provide email address', password: 'Must provide password' })
  expect(checkSignIn('admin', 'x')).toEqual({ email: 'Invalid email address' })
})

test('a cancelled request is silent', () => {
  const { signal } = new AbortController()
  expect(isGivenUp(new DOMException('stopped', 'AbortError'), signal)).toBe(true)
  expect(isGivenUp(new Error('anything'), AbortSignal.abort())).toBe(true)
  expect(isGivenUp(new Error('anything'), signal)).toBe(false)
})

test('wrong credentials are told apart from an outage', () => {
  expect(isRefusal(Object.assign(new Error('refused'), { status: 401 }))).toBe(true)
  expect(isRefusal(new Error('Network response was not ok: 401'))).toBe(true)
  expect(isRefusal(Object.assign(new Error('down'), { status: 503 }))).toBe(false)
  expect(isRefusal('odd')).toBe(false)
})
