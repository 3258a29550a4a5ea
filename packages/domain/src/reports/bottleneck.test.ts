import { expect, test } from 'vitest'
import {
  averageSplit,
  type BottleneckMeasure,
  bottleneckOf,
  bottleneckSentence,
  halvingOf,
  isOverCapacity,
  type WaitingStep,
  type Waits,
} from './bottleneck.ts'

const hour = 3600
const day = 24 * hour
const none: Waits = { NOT_BEGUN: 0, PARTS: 0, APPROVAL: 0, VENDOR: 0, PAUSED: 0, DONE: 0 }
const step = (stepName: string, changes: Partial<WaitingStep> = {}): WaitingStep => ({
  ...{ stepName, tracked: true, waitingNow: 0, totalIdleAsSeconds: 0, waits: none },
  ...changes,
})
const store = (steps: WaitingStep[], changes: object = {}) => ({ vehiclesInRecon: 12, completedVehicles: 30, steps, ...changes })

const mixed = [
  step('Intake', { waitingNow: 2, totalIdleAsSeconds: 5 * hour, waits: { ...none, NOT_BEGUN: 9 * hour } }),
  step('Detail', { waitingNow: 5, totalIdleAsSeconds: hour, waits: { ...none, PARTS: hour } }),
  step('Photos', { waitingNow: 5, totalIdleAsSeconds: 5 * hour, waits: { ...none, NOT_BEGUN: 4 * hour, PARTS: 6 * hour } }),
]
const untracked = step('Parts hold', { tracked: false })

test.each<[string, BottleneckMeasure, Parameters<typeof bottleneckOf>[0], string]>([
  ['the longest queue, of two alike the first on the line', 'queue', store(mixed), 'Detail is slowing the line'],
  ['the most waiting, of two alike the first on the line', 'waiting', store(mixed), 'Intake is slowing the line'],
  ['the dearest, around the clock and whatever it waits for', 'dollars', store(mixed), 'Photos is slowing the line'],
  ['one that nobody waits in', 'queue', store([step('Intake'), untracked]), 'No step is holding the line back'],
  ['one that nobody waited in', 'waiting', store([step('Intake')]), 'No step is holding the line back'],
  ['a line that tells no work', 'queue', store([untracked]), 'No step tells when work is done'],
  ['one without steps', 'waiting', store([]), 'No step tells when work is done'],
  ['four vehicles in recon', 'queue', store(mixed, { vehiclesInRecon: 4 }), 'Too few vehicles to say'],
  ['four vehicles in recon, of many completed', 'waiting', store(mixed, { vehiclesInRecon: 4 }), 'Intake is slowing the line'],
  ['four completed vehicles', 'waiting', store(mixed, { completedVehicles: 4 }), 'Too few vehicles to say'],
  ['four completed vehicles, of many in recon', 'queue', store(mixed, { completedVehicles: 4 }), 'Detail is slowing the line'],
  ['five are enough', 'dollars', store(mixed, { completedVehicles: 5 }), 'Photos is slowing the line'],
])('%s, by %s', (_words, by, of, sentence) => {
  const { subject, rest } = bottleneckSentence(bottleneckOf(of, by))
  expect([subject, rest].filter(Boolean).join(' ')).toBe(sentence)
})

const recon = { completedVehicles: 10, averageReconTimeAsSeconds: 4 * day, totalElapsedAsSeconds: 100 * day }
const waits = (seconds: number) => step('Detail', { totalIdleAsSeconds: seconds / 2, waits: { ...none, PARTS: seconds } })

test.each([
  // Ten in five days, ten days each: 14 a week. Eight days each: 17.5.
  ['a fifth of all time', waits(40 * day), 47, { halved: 3 * day, saved: 940, more: 3.5 }],
  ['nearly nothing', waits(2), 47, { halved: 4 * day, saved: 0, more: 0 }],
  ['a step in which all time is waiting', waits(100 * day), 47, { halved: 1.5 * day, saved: 2350, more: 14 }],
  ['without a holding cost', waits(40 * day), null, { halved: 3 * day, saved: null, more: 3.5 }],
])('half the wait of %s', (_words, of, perDay, { halved, saved, more }) => {
  expect(halvingOf(recon, of, { days: 5, holdingCostPerDay: perDay })).toEqual({
    averageReconTimeAsSeconds: 4 * day,
    halvedReconTimeAsSeconds: halved,
    savedDollars: saved,
    vehiclesPerWeek: 14,
    moreVehiclesPerWeek: more,
  })
})

test('nobody completed, or nothing that waited, leaves nothing to halve; where recon took no time nobody can come through faster', () => {
  const over = { days: 5, holdingCostPerDay: 47 }
  expect(halvingOf({ ...recon, completedVehicles: 0, averageReconTimeAsSeconds: null }, waits(day), over)).toBeNull()
  expect(halvingOf(recon, waits(0), over)).toBeNull()
  expect(halvingOf({ ...recon, totalElapsedAsSeconds: 0 }, waits(day), over)?.moreVehiclesPerWeek).toBeNull()
})

test.each([
  ['idle is shared out as the waits are', [2, 6, 8], { ...none, NOT_BEGUN: 10, PARTS: 20 }, { WORK: 2, NOT_BEGUN: 2, PARTS: 4 }],
  ['what nobody tells is untracked', [0, 0, 7], none, { UNTRACKED: 7 }],
  ['both, where work was tracked for a while', [1, 2, 7], { ...none, DONE: 1 }, { WORK: 1, DONE: 2, UNTRACKED: 4 }],
  ['idle that no stretch explains has no reason', [1, 2, 3], none, { WORK: 1, PAUSED: 2 }],
  ['nobody entered it', [0, 0, 0], none, {}],
])('of an average time %s', (_words, [work = 0, idle = 0, time = 0], of, split) => {
  const times = { workTimeAsSeconds: work, idleTimeAsSeconds: idle, stepTimeAsSeconds: time }
  expect(averageSplit(times, of)).toEqual(Object.fromEntries(Object.entries(split).map(([kind, value]) => [kind, value * 1000])))
})

test.each([
  [20, 15, true],
  [20, 16, false],
  [100, 90, true],
  [100, 91, false],
  [0, 9, false],
  [10, 5, true],
  [30, 4, false],
])('a step into which %i came and of which %i left is over its capacity: %s', (cameIn, wentOn, is) => {
  expect(isOverCapacity({ cameIn, wentOn })).toBe(is)
})
