import { expect, test } from 'vitest'
import { isLocationId, locationTiers, mayHold } from './places.ts'

test('groups hold rooftops, corporate groups hold groups, rooftops hold nothing', () => {
  const held = locationTiers.map((parent) => [parent, locationTiers.filter((child) => mayHold(parent, child))])
  expect(held).toEqual([
    ['ROOFTOP', []],
    ['GROUP', ['ROOFTOP']],
    ['CORPORATE_GROUP', ['GROUP', 'CORPORATE_GROUP']],
  ])
})

test.each([
  ['01a20014-eac4-778c-8108-68dcffb6c6e2', true],
  ['5f0c6a7e0f0b4b528f5e0f2f', true],
  [`ROOFTOP-${'a'.repeat(24)}`, true],
  ['a'.repeat(32), false],
  [`ROOFTOP-${'a'.repeat(23)}`, false],
  ['01a20014-eac4-778c-8108-68dcffb6c6e', false],
  ['01a20014-eac4-778c-8108-68dcffb6c6e2a', false],
  ["01a20014-eac4-778c-8108-68dcffb6c6'2", false],
  ['', false],
])('%j is a rooftop id: %s', (text, is) => {
  expect(isLocationId(text)).toBe(is)
})
