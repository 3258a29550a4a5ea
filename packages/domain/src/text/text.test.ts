import { expect, test } from 'vitest'
import { cut, isOlderVersion, shortRooftopName } from './text.ts'

test('text is cut to its room, the ellipsis counted', () => {
  expect(cut('T4417A', 12)).toBe('T4417A')
  expect(cut('1234567890AB', 12)).toBe('1234567890AB')
  expect(cut('1234567890ABC', 12)).toBe('1234567890A…')
  expect(cut('Certified Pre-Owned', 15)).toBe('Certified Pre-…')
})

test('a rooftop name is cut to 35 characters', () => {
  expect(shortRooftopName('Riverside Toyota')).toBe('Riverside Toyota')
  expect(shortRooftopName('x'.repeat(35))).toBe('x'.repeat(35))
  expect(shortRooftopName('Coastline Chrysler Dodge Jeep Ram of San Juan')).toBe('Coastline Chrysler Dodge Jeep Ram…')
  expect(shortRooftopName('x'.repeat(36))).toHaveLength(35)
})

test.each([
  ['0.84.2', '0.84.3', true],
  ['0.84.3', '0.84.3', false],
  ['0.9.9', '0.84.3', true],
  ['1', '0.84.3', false],
  ['nonsense', '0.84.3', true],
])('%s comes before %s: %s', (version, least, isOlder) => {
  expect(isOlderVersion(version, least)).toBe(isOlder)
})
