import { expect, test } from 'vitest'
import { colorOf } from './color-names.ts'

test.each([
  ['Lunar Silver', 'SILVER'],
  ['White Silver', 'SILVER'],
  ['Crystal Black Pearl', 'BLACK'],
  ['Bright White Clearcoat', 'WHITE'],
  ['Magnetic Gray', 'GRAY'],
  ['Magnetic Metallic', 'GRAY'],
  ['Granite Crystal', 'GRAY'],
  ['Ruby Flare Pearl', 'RED'],
  ['Redfire', 'RED'],
  ['Black Cherry Metallic', 'BURGUNDY'],
  ['Pearl White Tricoat', 'WHITE'],
  ['off-white', 'WHITE'],
  ['Beige / Tan', 'BEIGE'],
  ['Alpine White w/Black Roof', 'WHITE'],
  ['black', 'BLACK'],
  ['turquoise', 'TEAL'],
  ['Sinamon Stick', 'BROWN'],
  ['Gone', 'UNKNOWN'],
  ['', 'UNKNOWN'],
])('%j is %s', (name, code) => {
  expect(colorOf(name)).toBe(code)
})
