import { expect, test } from 'vitest'
import { behaviourOf } from './behaviour.ts'
import { behaviourFinding } from './behaviour-finding.ts'

const hour = 3600
const named = { dayOf: (at: number) => `day ${at}`, nameOf: (at: number) => `Car ${at}` }
const findingOf = (hours: readonly number[], from = 0) => {
  const values = hours.map((one) => one * hour)
  const { head, rest, changedAt } = behaviourFinding(values, behaviourOf(values, from), named)
  return [head, rest, changedAt]
}
const level = [50, 51, 50, 51, 50, 51, 50, 51, 50]
const below = [44, 52, 41, 53, 46, 37, 49, 35, 42, 50, 45, 40]
const above = [71, 62, 97, 68, 118, 84, 60, 73, 51]

test.each([
  [
    'a long run begins',
    [...below, ...above],
    ['Something changed on day 12', 'Average before: 1d 20h (12 vehicles). Since: 3d 4h (9).', 12],
  ],
  [
    'a long run is over: it was a spell, no change',
    [12, 10, 20, 9, 13, 11, 19, 12, 20, 23, 21, 24, 22, 20, 23, 21, 24, 22, 12, 10, 22, 9, 21, 11, 20, 9, 22, 10],
    ['Eight in a row above median, day 9 to 17', 'They took 22h 13m on average; 14h before, 14h 36m after.', null],
  ],
  [
    'where half are alike and few take long, no run is told of those below their average',
    [1, 1, 1, 1, 1, 1, 1, 1, 8, 1, 8, 1, 8],
    ['Steady: expect up to 10h 22m', 'Nothing unusual in 13 vehicles.', null],
  ],
  [
    'one jumps without leaving the limits',
    [50, 52, 51, 53, 52, 54, 52, 53, 46, 50, 48, 50, 51, 50, 52, 51],
    ['Car 8 took far less than the one before', '1d 22h after 2d 5h. Within the limits all the same: 1d 21h to 2d 8h.', null],
  ],
  [
    'one is outside',
    [50, 52, 48, 51, 49, 52, 48, 51, 49, 70, 50, 49],
    ['Car 9 stands out', 'Every other car is in the normal range, 1d 11h to 2d 19h.', null],
  ],
  ['nothing', level, ['Steady: expect 1d 23h to 2d 5h', 'Nothing unusual in 9 vehicles.', null]],
  ['no lower limit', [1, 9, 1, 9, 1, 9, 1, 9], ['Steady: expect up to 1d 2h', 'Nothing unusual in 8 vehicles.', null]],
  ['too few', [2, 3, 4], ['Too few vehicles for limits (3 of 8)', 'Average 3h.', null]],
  ['none', [], ['Too few vehicles for limits (0 of 8)', 'No vehicle yet.', null]],
])('%s', (_, hours, finding) => {
  expect(findingOf(hours)).toEqual(finding)
})

test('limits from a later day speak of what came since', () => {
  expect(findingOf([...below, ...above], 12)[0]).toBe('Steady: expect 4h 10m to 6d 3h')
})
