import { expect, test } from 'vitest'
import { locationTiers, mayHold } from './places.ts'

test('groups hold rooftops, corporate groups hold groups, rooftops hold nothing', () => {
  const held = locationTiers.map((parent) => [parent, locationTiers.filter((child) => mayHold(parent, child))])
  expect(held).toEqual([
    ['ROOFTOP', []],
    ['GROUP', ['ROOFTOP']],
    ['CORPORATE_GROUP', ['GROUP', 'CORPORATE_GROUP']],
  ])
})
