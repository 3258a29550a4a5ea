import { expect, test } from 'vitest'
import { roundTheClock } from '../calendar/calendar.ts'
import { barPercent, goalTimeSeconds, lightMoments, overallStatus, type StepClock, stepStatus, stepTimes } from './step-clock.ts'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const goals = { safeDurationSeconds: 3600, recommendedDurationSeconds: 7200, goalClock: 'WORK', retired: false } as const
const clock = (changes: Partial<StepClock>): StepClock => ({
  tracked: true,
  elapsedMs: 0,
  workMs: 0,
  openSince: null,
  workingSince: null,
  ...changes,
})

test('time in step is work where work is tracked, else elapsed; recon time in step is always elapsed', () => {
  const times = { elapsedMs: 10_000, workMs: 4_000, openSince: ago(100), workingSince: ago(50) }
  expect(stepTimes(clock(times), roundTheClock, now)).toEqual({ timeInStepSeconds: 54, reconTimeInStepSeconds: 110 })
  expect(stepTimes(clock({ ...times, tracked: false }), roundTheClock, now)).toEqual({
    timeInStepSeconds: 110,
    reconTimeInStepSeconds: 110,
  })
  expect(stepTimes(clock({ ...times, openSince: null, workingSince: null }), roundTheClock, ahead(9999))).toEqual({
    timeInStepSeconds: 4,
    reconTimeInStepSeconds: 10,
  })
})

test.each([
  [0, 'ONTIME'],
  [3599, 'ONTIME'],
  [3600, 'WARNING'],
  [7199, 'WARNING'],
  [7200, 'LATE'],
])('%d s against 1 h and 2 h is %s', (seconds, status) => {
  expect(stepStatus(seconds, goals)).toBe(status)
  expect(overallStatus(seconds, 3600, 7200)).toBe(status)
})

test.each([
  [null, 7200],
  [3600, null],
  [0, 7200],
])('without both goals (%s, %s) there is no light', (safeDurationSeconds, recommendedDurationSeconds) => {
  expect(stepStatus(9999, { safeDurationSeconds, recommendedDurationSeconds })).toBe('UNKNOWN')
  expect(lightMoments(clock({}), { ...goals, safeDurationSeconds, recommendedDurationSeconds }, roundTheClock, now)).toEqual({
    warningAt: null,
    lateAt: null,
  })
})

test('a retired step has no light, however long a vehicle stands in it', () => {
  const late = clock({ workMs: 9_000_000, workingSince: ago(60) })
  expect(lightMoments(late, { ...goals, retired: true }, roundTheClock, now)).toEqual({ warningAt: null, lateAt: null })
})

test('a running clock knows its moments; paused, the reached one stays and the other waits', () => {
  const running = clock({ workMs: 1_800_000, workingSince: now })
  expect(lightMoments(running, goals, roundTheClock, now)).toEqual({ warningAt: ahead(1800), lateAt: ahead(5400) })
  const paused = clock({ workMs: 4_000_000 })
  expect(lightMoments(paused, goals, roundTheClock, now)).toEqual({ warningAt: ago(400), lateAt: 'never' })
})

test('a second visit goes on from the seconds of the first', () => {
  const second = clock({ tracked: false, elapsedMs: 3_000_000, openSince: ago(60) })
  expect(lightMoments(second, goals, roundTheClock, now).warningAt).toEqual(ahead(540))
})

test.each([
  [3600, 7200, 50],
  [9999, 7200, 100],
  [100, null, 0],
  [100, 0, 0],
])('the bar of %s s of %s s is %s percent wide', (seconds, goal, width) => {
  expect(barPercent(seconds, goal)).toBe(width)
})

test('goals held against all time in a step run on while nobody works', () => {
  const waiting = clock({ workMs: 600_000, elapsedMs: 0, openSince: ago(1800) })
  expect(lightMoments(waiting, { ...goals, goalClock: 'ELAPSED' }, roundTheClock, now)).toEqual({
    warningAt: ahead(1800),
    lateAt: ahead(5400),
  })
  const times = stepTimes(waiting, roundTheClock, now)
  expect(goalTimeSeconds({ ...times, goalClock: 'ELAPSED' })).toBe(1800)
  expect(goalTimeSeconds({ ...times, goalClock: 'WORK' })).toBe(600)
})
