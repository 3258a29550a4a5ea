import { expect, test } from 'vitest'
import { roundTheClock } from '../calendar/calendar.ts'
import type { HeadlineStep } from '../recon/headline.ts'
import { byWorst, type Ranked, waitClock } from './my-work.ts'

const noon = new Date('2026-11-23T12:00:00Z')
const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
const hour = 3600

test('a wait is due soon from three quarters of its goal on, and late from the goal on', () => {
  const at = (hours: number) => waitClock(hoursBefore(hours), 8 * hour, roundTheClock, noon)
  expect(at(5.9).status).toBe('ONTIME')
  expect(at(6).status).toBe('WARNING')
  expect(at(8).status).toBe('LATE')
  expect(at(2)).toEqual({
    seconds: 2 * hour,
    goalSeconds: 8 * hour,
    warningAt: '2026-11-23T16:00:00.000Z',
    lateAt: '2026-11-23T18:00:00.000Z',
    status: 'ONTIME',
  })
})

test('without a goal there is a time and no light', () => {
  expect(waitClock(hoursBefore(30), null, roundTheClock, noon)).toEqual({
    seconds: 30 * hour,
    goalSeconds: null,
    warningAt: null,
    lateAt: null,
    status: 'UNKNOWN',
  })
})

const step = (more: Partial<HeadlineStep & { lateAt: string | null }>): Ranked => ({
  idleLimitSeconds: null,
  clock: null,
  step: {
    state: 'ACTIVE',
    status: 'ONTIME',
    enhancedStateTracking: true,
    goalClock: 'WORK',
    timeInStepSeconds: hour,
    reconTimeInStepSeconds: hour,
    safeDurationSeconds: 4 * hour,
    recommendedDurationSeconds: 8 * hour,
    pauseReason: null,
    pausedSeconds: null,
    enteredAt: null,
    lateAt: null,
    ...more,
  },
})
const wait = (hours: number, goalHours: number | null): Ranked => ({
  step: null,
  idleLimitSeconds: null,
  clock: waitClock(hoursBefore(hours), goalHours === null ? null : goalHours * hour, roundTheClock, noon),
})

test('cars, tasks and decisions stand in one order: the worst first, of each kind what is late first', () => {
  const lateCar = step({ status: 'LATE', lateAt: '2026-11-23T07:00:00Z' })
  const laterDecision = wait(11, 8) // late since 9:00
  const soonTask = wait(20, 24)
  const notBegun = step({ state: 'NOT_STARTED', timeInStepSeconds: 0 })
  const fineDecision = wait(3, 8)
  const noGoal = wait(1, null)
  const longer = wait(5, null)
  const sorted = [longer, lateCar, laterDecision, soonTask, notBegun, fineDecision, noGoal]
  for (const seed of [3, 5, 11]) {
    const mixed = sorted.toSorted((a, b) => ((sorted.indexOf(a) * seed) % 7) - ((sorted.indexOf(b) * seed) % 7))
    expect(mixed.toSorted(byWorst)).toEqual([lateCar, laterDecision, soonTask, notBegun, fineDecision, longer, noGoal])
  }
})

test('two waits of equally many whole seconds stand in the order in which they began, whenever it is asked', () => {
  const began = (ms: number): Ranked => ({ ...wait(1, null), since: new Date(hoursBefore(1).getTime() + ms) })
  const [first, second, third] = [began(0), began(200), began(900)]
  expect([third, first, second].toSorted(byWorst)).toEqual([first, second, third])
})
