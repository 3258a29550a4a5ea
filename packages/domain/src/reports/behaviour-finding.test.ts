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
    'the run with which all begins ends',
    [1, 1, 1, 1, 1, 1, 1, 1, 8, 1, 8, 1, 8],
    ['Something changed on day 8', 'Average before: 60m (8 vehicles). Since: 5h 12m (5).', 8],
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
