import { expect, test } from 'vitest'
import { goalChoices, isByShare, warningFor, wouldMeet } from './goal-choices.ts'

const hour = 3600
const hours = (...list: number[]) => ({ vehicles: list.length, times: list.map((one) => one * hour) })
const told = (taken: ReturnType<typeof hours>, now: number | null) =>
  goalChoices(taken, now === null ? null : now * hour).map(({ seconds, marks, met }) => [seconds / hour, ...marks, met].join(' '))

test.each([
  ['no vehicle', hours(), 48, []],
  ['a goal of two days', hours(36, 40, 50.5, 70, 80), 48, ['36 1', '48 NOW 2', '51 HALF 3', '60 3', '84 NINE_OF_TEN 5']],
  ['no goal', hours(36, 40, 50.5, 70, 80), null, ['48 2', '51 HALF 3', '60 3', '84 NINE_OF_TEN 5']],
  ['a goal that half keep', hours(40, 44, 48, 70, 80), 48, ['36 0', '48 NOW HALF 3', '60 3', '84 NINE_OF_TEN 5']],
  ['four vehicles: too few for half', hours(1, 2, 3, 4), 4, ['3 3', '4 NOW 4', '5 4']],
  ['a goal between round ones', hours(1), 29, ['24 1', '29 NOW 1', '36 1']],
  ['the shortest goal has none below', hours(1), 0.25, ['0.25 NOW 0', '0.5 0']],
  ['vehicles that took no time', hours(0, 0, 0, 0, 0), null, [`${5 / 60} HALF 5`, '0.25 NINE_OF_TEN 5']],
  ['one that took no time', hours(0), null, ['0.25 1', '0.5 1']],
])('%s', (_words, taken, now, choices) => {
  expect(told(taken, now)).toEqual(choices)
})

test('a time that equals the goal meets it; where some times stand for all, by their share', () => {
  expect(wouldMeet(hours(1, 2, 3), 2 * hour)).toBe(2)
  expect(wouldMeet({ ...hours(1, 2, 3, 4), vehicles: 1000 }, hour)).toBe(250)
  expect(wouldMeet(hours(), hour)).toBe(0)
  expect([isByShare(hours(1, 2)), isByShare({ ...hours(1, 2), vehicles: 1000 })]).toEqual([false, true])
})

test.each([
  [48, 36, 36],
  [36, 36, 27],
  [24, 36, 18],
  [8, null, 6],
  [8, undefined, 6],
])('a goal of %i hours with a warning at %s has it at %i', (goal, warning, expected) => {
  expect(warningFor(goal * hour, warning && warning * hour)).toBe(expected * hour)
})
