import { expect, test } from 'vitest'
import { readDuration, writeDuration } from './duration-input.ts'

test.each([
  ['2d', 172_800],
  ['8h', 28_800],
  ['1d 4h', 100_800],
  ['1d4h', 100_800],
  ['4H, 1 Day', 100_800],
  ['1.5 hours', 5400],
  ['1,5h', 5400],
  ['90 min', 5400],
  ['1w', 604_800],
  ['45s', 45],
  ['0', 0],
  ['0h', 0],
  ['-3h', -10_800],
])('%s is %d seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds)
})

test('an empty time is none', () => {
  expect([readDuration(''), readDuration('  ')]).toEqual([null, null])
})

test.each(['8', 'soon', '2d 3d', '8 fortnights', 'h', '1d and', '-', '1:30', '2d 4'])('%s cannot be read', (text) => {
  expect(readDuration(text)).toBeUndefined()
})

test.each([
  [null, ''],
  [3600, '60m'],
  [3601, '1h 1s'],
  [86_400, '24h'],
  [172_800, '2d'],
  [5400, '1h 30m'],
  [100_800, '1d 4h'],
  [60, '1m'],
  [90, '1m 30s'],
  [0, '0m'],
])('%s seconds are written %s, and read back', (seconds, text) => {
  expect(writeDuration(seconds)).toBe(text)
  expect(readDuration(text)).toBe(seconds)
})
