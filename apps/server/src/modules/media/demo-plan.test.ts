import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardPicture, odometerFace, picturesFolder } from './demo-pictures.ts'
import { pictureName, planPhotos, demoStock as stock } from './demo-plan.ts'

test('every picture that the demo can show has been drawn, and no other (npm run demo-pictures)', () => {
  const pictures = stock.flatMap(planPhotos).filter(({ shot }) => shot !== 'ODOMETER')
  const names = pictures.flatMap((picture) => [pictureName(picture), cardPicture(picture) ?? pictureName(picture)])
  expect(readdirSync(picturesFolder).sort()).toEqual([...new Set([...names, odometerFace])].map((name) => `${name}.webp`).sort())
})

test('a vehicle has six to ten photos, each of another shot, the one for its card first', () => {
  for (const facts of stock) {
    const shots = planPhotos(facts).map(({ shot }) => shot)
    expect(new Set(shots).size).toBe(shots.length)
    expect([shots[0], shots.includes('ODOMETER')]).toEqual(['THREE_QUARTER_FRONT', true])
    expect(shots.length).toSatisfy((length: number) => length >= 6 && length <= facts.photoCount)
  }
})

test('a truck has no trunk to show', () => {
  const shots = stock
    .filter(({ line }) => line.bodyStyle === 'pickup')
    .flatMap((facts) => planPhotos(facts).map(({ shot }) => shot))
  expect([shots.length > 100, shots.includes('TRUNK')]).toEqual([true, false])
})
