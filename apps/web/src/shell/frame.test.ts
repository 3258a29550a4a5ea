import { expect, test } from 'vitest'
import { searchRooftops, shortRooftopName } from './frame.ts'

test('a rooftop name is cut at 35 characters in the selector', () => {
  expect(shortRooftopName('Riverside Toyota')).toBe('Riverside Toyota')
  expect(shortRooftopName('x'.repeat(35))).toBe('x'.repeat(35))
  expect(shortRooftopName('Coastline Chrysler Dodge Jeep Ram of San Juan')).toBe('Coastline Chrysler Dodge Jeep Ram…')
  expect(shortRooftopName('x'.repeat(36))).toHaveLength(35)
})

test('a rooftop is found by any part of its name', () => {
  const [riverside, lakeside] = [
    { id: 'r', name: 'Riverside Toyota' },
    { id: 'l', name: 'Lakeside Chevrolet' },
  ]
  expect(searchRooftops([riverside, lakeside], ' TOY ')).toEqual([riverside])
  expect(searchRooftops([riverside, lakeside], 'side')).toEqual([riverside, lakeside])
  expect(searchRooftops([riverside, lakeside], 'ford')).toEqual([])
})
