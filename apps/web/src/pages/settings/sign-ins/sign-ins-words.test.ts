import { securityEventKinds } from '@lotline/contract/people/session'
import { expect, test } from 'vitest'
import { isAlarming, signInWords } from './sign-ins-words.ts'

test('every kind of event is told in words of its own, and failures stand out', () => {
  const told = securityEventKinds.map((kind) => signInWords({ kind }))
  expect(new Set(told).size).toBe(securityEventKinds.length)
  expect(securityEventKinds.filter((kind) => isAlarming({ kind }))).toEqual(['SIGN_IN_FAILED', 'TOKEN_REUSED'])
})
