import type { Bottleneck, BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { bottleneckOf } from '@lotline/domain/reports/bottleneck'
import { expect, test } from 'vitest'
import { findingWords, measureAsked, measuresOf, moreWords, stepWords } from './bottleneck-words.ts'

const hour = 3600
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const none = { NOT_BEGUN: 0, PARTS: 0, APPROVAL: 0, VENDOR: 0, PAUSED: 0, DONE: 0 }
const step = (changes: Partial<BottleneckStep> = {}): BottleneckStep => ({
  ...{ stepId: '1', stepName: 'Detail', parentName: null, tracked: true, stepGoalAsSeconds: 48 * hour },
  ...{ vehiclesNow: 8, waitingNow: 6, longestWaitAsSeconds: 113 * hour, waitingFor: [], notBegunUnassigned: 0, unassignedNow: 0 },
  ...{ totalVehicles: 10, workTimeAsSeconds: 3 * hour, idleTimeAsSeconds: 55 * hour, stepTimeAsSeconds: 58 * hour },
  ...{ totalIdleAsSeconds: 550 * hour, waits: { ...none, PARTS: 700 * hour } },
  ...{ costPerDay: usd(282), costOfWaits: usd(1370.83) },
  ...changes,
})
const report = (steps: BottleneckStep[], changes: Partial<Bottleneck> = {}): Bottleneck => ({
  ...{ vehiclesInRecon: 20, waitingNow: 9, completedVehicles: 12, averageReconTimeAsSeconds: 90 * hour },
  ...{ totalElapsedAsSeconds: 3000 * hour, holdingCostPerDay: usd(47), costPerDay: usd(423), steps, waitingOn: [] },
  ...changes,
})
const other = step({ stepId: '2', stepName: 'Photos', waitingNow: 1, totalIdleAsSeconds: 50 * hour, waits: none })
const finding = (of: Bottleneck, by: 'queue' | 'waiting' | 'dollars') => findingWords(of, bottleneckOf(of, by), by)

test('the line under the sentence says what it rests on', () => {
  const both = report([step(), other])
  expect(finding(both, 'queue')).toBe(
    '6 vehicles wait there now, the longest for 4d 17h. Vehicles sit 2d 10h there on average against a goal of 2d, and 94% of that is nobody working.',
  )
  expect(finding(both, 'waiting')).toBe(
    'An average vehicle waits 2d 7h there, 22d 22h over 10 vehicles: 91% of all waiting on the line.',
  )
  expect(finding(both, 'dollars')).toBe(
    'Waiting there cost $1,370.83 over the range, 29d 4h around the clock. Those that wait there now cost $282 a day.',
  )
  const unknown = { stepTimeAsSeconds: null, idleTimeAsSeconds: null, workTimeAsSeconds: null }
  expect(finding(report([step({ ...unknown, waitingNow: 1 })]), 'queue')).toBe(
    '1 vehicle waits there now, the longest for 4d 17h.',
  )
})

test('without a step it says why none is named', () => {
  const free = step({ waitingNow: 0, totalIdleAsSeconds: 0, waits: none })
  expect(finding(report([free]), 'queue')).toBe('In every step that tells, somebody is working on each vehicle now.')
  expect(finding(report([free]), 'waiting')).toBe('No vehicle that was completed in this range waited for work.')
  expect(finding(report([{ ...free, tracked: false }]), 'queue')).toMatch(/^Where people begin and pause work/)
  expect(finding(report([step()], { vehiclesInRecon: 1 }), 'queue')).toBe('1 vehicle is in recon: from 5 on a step is named.')
  expect(finding(report([step()], { completedVehicles: 4 }), 'waiting')).toBe(
    '4 vehicles are completed: from 5 on a step is named.',
  )
})

test('dollars are a measure only where there is a holding cost to see', () => {
  expect(measuresOf({ holdingCostPerDay: null })).toEqual(['queue', 'waiting'])
  expect(measureAsked('dollars', { holdingCostPerDay: usd(0) })).toBe('dollars')
  expect(measureAsked('dollars', { holdingCostPerDay: null })).toBe('queue')
  expect(measureAsked('luck', { holdingCostPerDay: null })).toBe('queue')
})

test.each([
  [3.5, '3.5 more a week'],
  [0.04, 'Hardly any more'],
  [null, '–'],
])('%s more vehicles are told as %s', (more, words) => {
  expect(moreWords(more)).toBe(words)
})

test('a bar is told in words', () => {
  expect(stepWords(step())).toBe('Detail: 2d 10h on average, 3h work and 2d 7h waiting, goal 2d; 8 vehicles there now, 6 waiting')
  expect(stepWords(step({ tracked: false, stepGoalAsSeconds: null }))).toBe('Detail: 2d 10h on average; 8 vehicles there now')
  expect(stepWords(step({ stepTimeAsSeconds: null, vehiclesNow: 1, waitingNow: 1 }))).toBe(
    'Detail: no completed vehicle stood there; 1 vehicle there now, 1 waiting',
  )
})
