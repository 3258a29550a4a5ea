import { expect, test } from 'vitest'
import { searchRooftops } from './frame.ts'

test('a rooftop is found by any part of its name', () => {
  const [riverside, lakeside] = [
    { id: 'r', name: 'Riverside Toyota' },
    { id: 'l', name: 'Lakeside Chevrolet' },
  ]
  expect(searchRooftops([riverside, lakeside], ' TOY ')).toEqual([riverside])
  expect(searchRooftops([riverside, lakeside], 'side')).toEqual([riverside, lakeside])
  expect(searchRooftops([riverside, lakeside], 'ford')).toEqual([])
})
