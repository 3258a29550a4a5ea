import { expect, test } from 'vitest'
import { feetInMetre, feetInMile } from './position.ts'
import { scaleOf } from './scale.ts'

test.each([
  [3, '2 ft', 2],
  [10, '10 ft', 10],
  [74, '50 ft', 50],
  [999, '500 ft', 500],
  [1055, '500 ft', 500],
  [1056, '0.2 mi', 1056],
  [2700, '0.5 mi', 2640],
  [feetInMile * 1.9, '1 mi', feetInMile],
  [feetInMile * 300, '200 mi', feetInMile * 200],
  [feetInMile * 6225, '5,000 mi', feetInMile * 5000],
  [feetInMile * 12_000, '10,000 mi', feetInMile * 10_000],
])('where %d feet have room the scale says %s', (most, words, feet) => {
  const scale = scaleOf(most / feetInMetre)
  expect([scale.words, Math.round(scale.metres * feetInMetre)]).toEqual([words, Math.round(feet)])
})
