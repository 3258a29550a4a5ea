import { expect, test } from 'vitest'
import { isUntold, punctuality, stepRows } from './step-rows.ts'

const hour = 3600

function step(id: string, goal: number | null, childSteps: Step[] = []): Step {
  return { id, name: id.toUpperCase(), recommendedDurationSeconds: goal, childSteps }
}
type Step = { id: string; name: string; recommendedDurationSeconds: number | null; childSteps: Step[] }

function totals(stepId: string, vehicleIds: string[], elapsedSeconds: number, workSeconds = 0, isTracked = true) {
  const idleSeconds = isTracked ? elapsedSeconds - workSeconds : 0
  return { stepId, vehicleIds, elapsedSeconds, workSeconds, idleSeconds, retailSeconds: elapsedSeconds * 2 }
}

test('a step tells the means of the vehicles that stood in it, and one that nobody entered tells nothing', () => {
  const rows = stepRows([step('intake', 4 * hour), step('detail', null)], [totals('intake', ['a', 'b', 'c'], 100, 50)])
  expect(rows).toEqual([
    {
      stepId: 'intake',
      stepName: 'INTAKE',
      idleTimeAsSeconds: 17,
      workTimeAsSeconds: 17,
      stepTimeAsSeconds: 33,
      stepGoalAsSeconds: 4 * hour,
      averageRetailReadyTimeAsSeconds: 67,
      averageReconTimeAsSeconds: 33,
      totalVehicles: 3,
      vehicleIds: ['a', 'b', 'c'],
      childSteps: [],
    },
  ])
})

test('a step with parts tells the sums of their means over all of their vehicles', () => {
  const line = [step('mechanical', 48 * hour, [step('approval', 12 * hour), step('bay', 36 * hour)])]
  const [row] = stepRows(line, [totals('approval', ['a', 'b'], 20, 10), totals('bay', ['b', 'c', 'd'], 90, 30)])
  expect(row).toMatchObject({ stepTimeAsSeconds: 40, workTimeAsSeconds: 15, idleTimeAsSeconds: 25, totalVehicles: 4 })
  expect(row?.vehicleIds).toEqual(['a', 'b', 'c', 'd'])
  expect(row?.childSteps.map(({ stepId, totalVehicles }) => [stepId, totalVehicles])).toEqual([
    ['approval', 2],
    ['bay', 3],
  ])
})

test('what stood in a step before it was parted counts as one of its parts', () => {
  const [row] = stepRows([step('body', null, [step('paint', null)])], [totals('body', ['a'], 7), totals('paint', ['b'], 5)])
  expect(row).toMatchObject({ stepTimeAsSeconds: 12, totalVehicles: 2, childSteps: [{ stepId: 'body' }, { stepId: 'paint' }] })
})

test.each([
  [10, 20, 'early'],
  [20, 10, 'overdue'],
  [10, 10, null],
  [10, null, null],
  [10, 0, null],
] as const)('a time of %i against a goal of %o is %o', (stepTimeAsSeconds, stepGoalAsSeconds, said) => {
  expect(punctuality({ stepTimeAsSeconds, stepGoalAsSeconds })).toBe(said)
})

test('only a step whose work nobody tells is dimmed', () => {
  const line = [step('photos', null)]
  expect(stepRows(line, [totals('photos', ['a'], 10, 0, false)]).map(isUntold)).toEqual([true])
  expect(stepRows(line, [totals('photos', ['a'], 10, 10)]).map(isUntold)).toEqual([false])
  expect(stepRows(line, [totals('photos', ['a'], 10, 4)]).map(isUntold)).toEqual([false])
})
