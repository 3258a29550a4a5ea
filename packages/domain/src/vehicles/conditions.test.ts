import { expect, test } from 'vitest'
import { isCertifiedPreOwned } from './conditions.ts'

test('certified is what is meant to be, and what came certified while nothing else is meant', () => {
  expect(isCertifiedPreOwned({ disposition: 'CERTIFIED_PRE_OWNED', condition: 'USED' })).toBe(true)
  expect(isCertifiedPreOwned({ disposition: 'UNKNOWN', condition: 'CPO' })).toBe(true)
})

test('a certified car that is meant for something else is not sold as certified', () => {
  for (const disposition of ['RETAIL', 'WHOLESALE', 'LOANER'])
    expect(isCertifiedPreOwned({ disposition, condition: 'CPO' })).toBe(false)
  expect(isCertifiedPreOwned({ disposition: 'UNKNOWN', condition: 'USED' })).toBe(false)
  expect(isCertifiedPreOwned({ disposition: 'UNKNOWN', condition: 'NEW' })).toBe(false)
})
