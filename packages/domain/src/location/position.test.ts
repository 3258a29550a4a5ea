import { expect, test } from 'vitest'
import { accuracyWords, coordinateWords, metresFrom } from './position.ts'

const close = ({ east, north }: { east: number; north: number }) => [Math.round(east * 10) / 10, Math.round(north * 10) / 10]

test('points of a lot lie as many metres apart as a tape would say', () => {
  expect(close(metresFrom({ latitude: 0, longitude: 0 }, { latitude: 0.001, longitude: 0.001 }))).toEqual([111.2, 111.2])
  expect(close(metresFrom({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 9.999 }))).toEqual([-55.6, 0])
})

test('over the date line it is no further than elsewhere', () => {
  expect(close(metresFrom({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 }))).toEqual([111.2, 0])
  expect(close(metresFrom({ latitude: 0, longitude: -179.9995 }, { latitude: 0, longitude: 179.9995 }))).toEqual([-111.2, 0])
})

test('coordinates are told to about a metre, and how sure they are', () => {
  expect(coordinateWords({ latitude: -33.8567844, longitude: 180 })).toBe('-33.85678, 180.00000')
  expect([0.2, 8, 402, 403, 1500, 1_609_000, 1_609_344, 19_312_128, null].map(accuracyWords)).toEqual([
    'within 1 ft',
    'within 26 ft',
    'within 1,319 ft',
    'within 0.3 mi',
    'within 0.9 mi',
    'within 999.8 mi',
    'within 1,000 mi',
    'within 12,000 mi',
    '',
  ])
})
