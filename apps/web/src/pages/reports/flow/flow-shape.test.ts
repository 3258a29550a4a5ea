import type { Flow } from '@lotline/contract/reports/flow'
import { expect, test } from 'vitest'
import { areasOf, firstLookedAt, shapeOf, spreadOut, throughWords, waitingStepOf } from './flow-shape.ts'
import { atStartSearch, inReconSearch, rateWords } from './flow-words.ts'

const bucket = (day: string, arrived: number, completed: number, inSteps: number[]) => ({
  ...{
    startDate: `2026-03-${day}T00:00:00`,
    endDate: `2026-03-${day}T23:59:59`,
    arrived,
    completed,
    leftUncompleted: 0,
    inSteps,
  },
  inReconAtClose: inSteps.reduce((sum, count) => sum + count, 0),
})
const times = (stepId: string, workAsSeconds: number, trackedAsSeconds: number) => ({
  ...{ stepId, stepName: stepId, workAsSeconds, trackedAsSeconds, stretches: [], cost: null },
})
const flow: Flow = {
  ...{ arrived: 5, completed: 4, leftUncompleted: 0, inReconAtStart: 2, inReconAtEnd: 3, completedVehicles: 4 },
  inStepsAtStart: [1, 1],
  ...{ averageReconTimeAsSeconds: null, averageReconTimeGoalAsSeconds: null, workAsSeconds: 0, trackedAsSeconds: 0 },
  unit: 'DAY',
  buckets: [bucket('07', 3, 1, [3, 1]), bucket('08', 1, 3, [0, 2]), bucket('09', 1, 0, [1, 2])],
  isOpen: true,
  steps: [
    { stepId: 'a', stepName: 'A' },
    { stepId: null, stepName: 'Step not told' },
  ],
  ages: { blocks: [], vehicles: 0, overGoal: 0, medianAsSeconds: null, oldestAsSeconds: null },
  stepTimes: [times('a', 10, 100)],
  ...{ reasons: [], vehiclesBeyondGoal: null, holdingCost: null, cost: null, costBeyondGoal: null },
}
const hour = 3_600_000
// Nine in the morning, after a night of 23 hours.
const readAt = Date.parse('2026-03-09T14:00:00Z')
const shape = shapeOf(flow, 'America/Chicago', readAt)

test('lines are counted up from those who were there, over days as long as they are; the last one ends now', () => {
  expect([shape.into, shape.outOf]).toEqual([
    [2, 5, 6, 7],
    [0, 1, 4, 4],
  ])
  const lengths = shape.times.slice(1).map((time, at) => (time - (shape.times[at] ?? 0)) / hour)
  expect(lengths).toEqual([24, 23, 9])
  expect((shape.end - readAt) / hour).toBe(15)
  expect(throughWords({ ...shape, outOf: [0, 1, 5, 6] }, 0)).toBe('23h from in to out')
  expect(throughWords(shape, 2)).toBe('not all out yet')
})

test('steps stand on each other, the last one at the foot; the one in which nobody works is striped', () => {
  expect(areasOf(flow)).toEqual([
    { lower: [1, 1, 2, 2], upper: [2, 4, 2, 3] },
    { lower: [0, 0, 0, 0], upper: [1, 1, 2, 2] },
  ])
  expect([waitingStepOf(flow), firstLookedAt(flow, shape)]).toEqual([0, 0])
})

test.each([
  [
    [10, 12, 90],
    [10, 24, 90],
  ],
  [
    [92, 95, 96],
    [72, 86, 100],
  ],
  [[], []],
])('names that want to be at %j stand at %j', (wanted, places) => {
  expect(spreadOut(wanted, 14, 100)).toEqual(places)
})

test('a point leads to its vehicles: of now to the line, of a close to that moment, of a step that is not told nowhere', () => {
  expect(inReconSearch(flow, 2)).toEqual({ inventoryState: 'IN_RECON' })
  expect(inReconSearch(flow, 2, 'a')).toEqual({ inventoryState: 'IN_RECON', stepId: 'a' })
  expect(inReconSearch(flow, 1, 'a')).toEqual({ inReconAt: '2026-03-08T23:59:59~a' })
  expect(inReconSearch(flow, 1, null)).toBe(undefined)
  expect(atStartSearch({ startDate: '2026-03-01T00:00:00' })).toEqual({ inReconAt: '2026-02-28T23:59:59' })
})

test('how much comes and goes, in words', () => {
  expect([rateWords(118, 30, 'DAY'), rateWords(120, 3, 'MONTH')]).toEqual(['3.9 a day', '40 a month'])
})
