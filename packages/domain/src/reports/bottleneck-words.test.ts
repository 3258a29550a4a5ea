import { expect, test } from 'vitest'
import { bottleneckOf } from './bottleneck.ts'
import {
  capacitySentence,
  findingWords,
  isTold,
  measuresOf,
  moreWords,
  type ToldStep,
  type ToldStore,
  waitRows,
} from './bottleneck-words.ts'

const hour = 3600
const usd = (amount: number) => ({ amount, currency: 'USD' })
const none = { NOT_BEGUN: 0, PARTS: 0, APPROVAL: 0, VENDOR: 0, PAUSED: 0, DONE: 0 }
const step = (changes: Partial<ToldStep> = {}): ToldStep => ({
  ...{ stepName: 'Detail', tracked: true, stepGoalAsSeconds: 48 * hour, waitingNow: 6, longestWaitAsSeconds: 113 * hour },
  ...{ totalVehicles: 10, workTimeAsSeconds: 3 * hour, idleTimeAsSeconds: 55 * hour, stepTimeAsSeconds: 58 * hour },
  ...{ totalIdleAsSeconds: 550 * hour, waits: { ...none, PARTS: 700 * hour } },
  ...{ costPerDay: usd(282), costOfWaits: usd(1370.83) },
  ...changes,
})
const report = (steps: ToldStep[], changes: Partial<ToldStore> = {}): ToldStore => ({
  ...{ vehiclesInRecon: 20, completedVehicles: 12, holdingCostPerDay: usd(47), steps },
  ...changes,
})
const other = step({ stepName: 'Photos', waitingNow: 1, totalIdleAsSeconds: 50 * hour, waits: none })
const finding = (of: ToldStore, by: 'queue' | 'waiting' | 'dollars') => findingWords(of, bottleneckOf(of, by), by)

test('the line under the sentence says what it rests on', () => {
  const both = report([step(), other])
  expect(finding(both, 'queue')).toBe(
    '6 vehicles wait there now, the longest for 4d 17h. Vehicles sit 2d 10h there on average against a goal of 2d, and 94% of that time nobody is working on them.',
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
  expect(measuresOf({ holdingCostPerDay: usd(0) })).toEqual(['queue', 'waiting', 'dollars'])
})

test.each([
  [3.5, '3.5 more a week'],
  [0.04, 'Hardly any more'],
  [null, '–'],
])('%s more vehicles are told as %s', (more, words) => {
  expect(moreWords(more)).toBe(words)
})

test('of a step that nobody told work or waiting of, neither is known', () => {
  expect(isTold(step())).toBe(true)
  expect(isTold(step({ workTimeAsSeconds: 0, idleTimeAsSeconds: 0 }))).toBe(false)
  expect(isTold(step({ workTimeAsSeconds: null, idleTimeAsSeconds: null }))).toBe(false)
})

test('a step tells what waits there now or waited, each reason once', () => {
  const now = { reason: 'VENDOR', vehicles: 2, longestAsSeconds: hour } as const
  expect(waitRows({ waits: { ...none, PARTS: 3 }, waitingFor: [now], costOfWaits: null })).toEqual([
    { reason: 'PARTS', now: undefined, seconds: 3, cost: null },
    { reason: 'VENDOR', now, seconds: 0, cost: null },
  ])
})

test.each([
  ['nothing moved', [0, 0, 3], { PARTS: 5 }, 'No vehicle came in this period, and none went out.'],
  ['it keeps up', [24, 24, 3], { NOT_BEGUN: 5 }, '24 came in, 24 went out. 3 people worked this step.'],
  [
    'more came in than its people got through',
    [31, 24, 3],
    { NOT_BEGUN: 5, PARTS: 5 },
    'Over capacity: 31 came in, 24 went out. 3 people worked this step; at their pace 4 would have kept up.',
  ],
  [
    'one person fell behind',
    [20, 10, 1],
    { NOT_BEGUN: 5 },
    'Over capacity: 20 came in, 10 went out. 1 person worked this step; at that pace 2 would have kept up.',
  ],
  [
    'it waited for parts, which people do not bring',
    [31, 24, 3],
    { NOT_BEGUN: 5, PARTS: 6 },
    'Over capacity: 31 came in, 24 went out. 3 people worked this step.',
  ],
  ['who works may not be known', [1, 0, null], {}, '1 came in, none went out.'],
  ['nobody tells of work', [9, 2, 0], {}, '9 came in, 2 went out.'],
  ['none left', [9, 0, 2], { NOT_BEGUN: 5 }, '9 came in, none went out. 2 people worked this step.'],
] as const)('whether a step keeps up, where %s', (_words, [cameIn, wentOn, people], waits, words) => {
  const { verdict, rest } = capacitySentence({ cameIn, wentOn, people, waits: { ...none, ...waits } })
  expect(`${verdict}${rest}`).toBe(words)
})

test('what each reason cost is together what the waits of the step did, to the cent', () => {
  const rows = waitRows({ waits: { ...none, NOT_BEGUN: 1, PARTS: 1, DONE: 1 }, waitingFor: [], costOfWaits: usd(100) })
  expect(rows.map(({ cost }) => cost)).toEqual([usd(33.34), usd(33.33), usd(33.33)])
})
