import { expect, test } from 'vitest'
import { type Behaviour, behaviourOf } from './behaviour.ts'

const told = ({ signals }: Behaviour) => signals.map(({ kind, side, at }) => `${kind} ${side} ${at.join(' ')}`)
const level = [10, 12, 11, 13, 12, 11, 10, 13]

// Hours of 21 vehicles, worked out by hand: they add up to 1,218, and the differences to 345.
const changed = [44, 52, 41, 53, 46, 37, 49, 35, 42, 50, 45, 40, 71, 62, 97, 68, 118, 84, 60, 73, 51]

test('limits are the average and 2.66 times the average moving range about it, that of the range 3.268 times', () => {
  const { average, averageRange, limits, ranges, sides } = behaviourOf(changed)
  expect([average, averageRange, ranges.slice(0, 3)]).toEqual([58, 17.25, [null, 8, 11]])
  expect(limits?.upper).toBeCloseTo(103.885)
  expect(limits?.lower).toBeCloseTo(12.115)
  expect(limits?.range).toBeCloseTo(56.373)
  expect([sides[11], sides[12], sides[20]]).toEqual([{ side: 'below', place: 8 }, { side: 'above', place: 1 }, null])
})

test('what no longer looks like chance: outside, three of four near a limit, eight or more on one side', () => {
  expect(told(behaviourOf(changed))).toEqual([
    'OUTSIDE above 16',
    'NEAR above 14 16 17',
    'RUN below 4 5 6 7 8 9 10 11',
    'RUN above 12 13 14 15 16 17 18 19',
  ])
})

test.each([
  ['steady', level, []],
  ['all alike, where the limits are the average', [9, 9, 9, 9, 9, 9, 9, 9, 9], []],
  ['seven are too few', level.slice(0, 7), []],
  ['seven in a row on one side', [1, 9, 1, 9, 1, 9, 6, 6, 6, 6, 6, 6, 1, 9, 1], []],
  ['one at the average parts a run', [6, 6, 6, 6, 5, 6, 6, 6, 6, 1, 7, 1, 7, 1], []],
  [
    'below the lower limit',
    [50, 52, 48, 51, 49, 52, 48, 51, 49, 30, 50, 49],
    ['OUTSIDE below 9', 'RANGE below 8 9', 'RANGE above 9 10'],
  ],
])('%s', (_, values, signals) => {
  expect(told(behaviourOf(values))).toEqual(signals)
})

test('a lower limit at or below zero is none, and nothing is near it', () => {
  const behaviour = behaviourOf([1, 30, 1, 30, 1, 30, 1, 1, 1, 30])
  expect(behaviour.limits?.lower).toBe(null)
  expect(told(behaviour)).toEqual([])
})

test('from a place on only what comes then counts, its first value without the range that leads to it', () => {
  const behaviour = behaviourOf(changed, 12)
  expect([behaviour.average, behaviour.averageRange]).toEqual([76, 216 / 8])
  // Of 71, 62, 97, 68, 118, 84, 60, 73 and 51 the first is the median.
  expect(behaviour.center).toEqual({ value: 71, is: 'median' })
  expect(behaviour.sides.slice(11, 14)).toEqual([null, null, { side: 'below', place: 1 }])
  expect(told(behaviour)).toEqual([])
  expect(behaviourOf(changed, 14).limits).toBe(null)
})

test('of none there is nothing to say', () => {
  expect(behaviourOf([])).toMatchObject({ average: null, averageRange: null, limits: null, signals: [] })
  expect(behaviourOf([5])).toMatchObject({ average: 5, averageRange: null, limits: null, ranges: [null] })
})
