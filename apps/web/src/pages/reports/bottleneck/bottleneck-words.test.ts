import type { BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { expect, test } from 'vitest'
import { measureAsked, stepWords } from './bottleneck-words.ts'

const hour = 3600
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const none = { NOT_BEGUN: 0, PARTS: 0, APPROVAL: 0, VENDOR: 0, PAUSED: 0, DONE: 0 }
const step = (changes: Partial<BottleneckStep> = {}): BottleneckStep => ({
  ...{ stepId: '1', stepName: 'Detail', parentName: null, tracked: true, stepGoalAsSeconds: 48 * hour },
  ...{ vehiclesNow: 8, waitingNow: 6, longestWaitAsSeconds: 113 * hour, waitingFor: [], notBegunUnassigned: 0, unassignedNow: 0 },
  ...{ cameIn: 12, wentOn: 10, people: 2 },
  ...{ totalVehicles: 10, workTimeAsSeconds: 3 * hour, idleTimeAsSeconds: 55 * hour, stepTimeAsSeconds: 58 * hour },
  ...{ totalIdleAsSeconds: 550 * hour, waits: { ...none, PARTS: 700 * hour } },
  ...{ costPerDay: usd(282), costOfWaits: usd(1370.83) },
  ...changes,
})

test('an address asks for dollars in vain where there is no holding cost to see', () => {
  expect(measureAsked('dollars', { holdingCostPerDay: usd(0) })).toBe('dollars')
  expect(measureAsked('dollars', { holdingCostPerDay: null })).toBe('queue')
  expect(measureAsked('luck', { holdingCostPerDay: null })).toBe('queue')
})

test('a bar is told in words', () => {
  expect(stepWords(step())).toBe('Detail: 2d 10h on average, 3h work and 2d 7h waiting, goal 2d; 8 vehicles there now, 6 waiting')
  expect(stepWords(step({ tracked: false, stepGoalAsSeconds: null }))).toBe('Detail: 2d 10h on average; 8 vehicles there now')
  expect(stepWords(step({ stepTimeAsSeconds: null, vehiclesNow: 1, waitingNow: 1 }))).toBe(
    'Detail: no completed vehicle stood there; 1 vehicle there now, 1 waiting',
  )
})
