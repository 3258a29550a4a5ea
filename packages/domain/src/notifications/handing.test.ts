import { expect, test } from 'vitest'
import { isReturn } from './handing.ts'

const of = (companyName: string | null) => ({ companyName })

test.each([
  ['a vendor', 'nobody', of('Body Works'), null, true],
  ['a vendor', 'somebody of the house', of('Body Works'), of(null), true],
  ['a vendor', 'a blank company', of('Body Works'), of('  '), true],
  ['a vendor', 'another vendor', of('Body Works'), of('Glass Co'), false],
  ['somebody of the house', 'nobody', of(null), null, false],
  ['nobody', 'somebody of the house', null, of(null), false],
])('from %s to %s', (_from, _to, from, to, isBack) => {
  expect(isReturn(from, to)).toBe(isBack)
})
