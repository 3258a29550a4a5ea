import { expect, test } from 'vitest'
import { shortRooftopName } from './frame.ts'

test('a rooftop name is cut at 35 characters in the selector', () => {
  expect(shortRooftopName('Riverside Toyota')).toBe('Riverside Toyota')
  expect(shortRooftopName('x'.repeat(35))).toBe('x'.repeat(35))
  expect(shortRooftopName('Coastline Chrysler Dodge Jeep Ram of San Juan')).toBe('Coastline Chrysler Dodge Jeep Ram…')
  expect(shortRooftopName('x'.repeat(36))).toHaveLength(35)
})
