import { expect, test } from 'vitest'
import { whyOf } from './why.ts'

const hour = 3600
type Step = Parameters<typeof whyOf>[0]
const working: Step = {
  state: 'ACTIVE',
  status: 'ONTIME',
  enhancedStateTracking: true,
  goalClock: 'WORK',
  pauseReason: null,
  pausedSeconds: null,
  timeInStepSeconds: 2 * hour,
  reconTimeInStepSeconds: 5 * hour,
  safeDurationSeconds: 20 * hour,
  recommendedDurationSeconds: 24 * hour,
  workingSince: '2026-11-20T13:15:00.000Z',
}
const waiting: Step = { ...working, state: 'NOT_STARTED', timeInStepSeconds: 0, workingSince: null }
const told = (step: Step, limit: number | null = 8 * hour) => {
  const why = whyOf(step, limit, (moment) => moment.toISOString().slice(11, 16))
  return why && [why.words, why.figure, why.limit && `limit ${why.limit}`].filter(Boolean).join(' ')
}

test('a pause says what it waits for and how long, whatever else is true', () => {
  const paused: Step = { ...working, state: 'ACTIVE_PAUSED', pausedSeconds: 3 * hour, workingSince: null }
  expect(told({ ...paused, pauseReason: 'PARTS', status: 'LATE' })).toBe('Waiting for parts 3h')
  expect(told({ ...paused, pauseReason: 'APPROVAL' })).toBe('Waiting for approval 3h')
  expect(told({ ...paused, pauseReason: 'VENDOR', reconTimeInStepSeconds: 30 * hour })).toBe('Waiting for a vendor 3h limit 8h')
  expect(told({ ...paused, pausedSeconds: null })).toBe('Paused')
})

test('a request that nobody has decided on comes behind a pause and before all else', () => {
  const clock = () => ''
  expect(whyOf(waiting, null, clock, 57 * hour)).toEqual({ words: 'Waiting for approval', figure: '2d 9h', limit: null })
  const paused: Step = { ...working, state: 'ACTIVE_PAUSED', pauseReason: 'PARTS', pausedSeconds: hour + 60 }
  expect(whyOf(paused, null, clock, 57 * hour)?.words).toBe('Waiting for parts')
})

test('what nobody has begun says how long, and the limit once that is over it', () => {
  expect(told(waiting)).toBe('Not started for 5h')
  expect(told({ ...waiting, reconTimeInStepSeconds: 29 * hour, status: 'LATE' })).toBe('Not started for 1d 5h limit 8h')
  expect(told({ ...waiting, reconTimeInStepSeconds: 29 * hour }, null)).toBe('Not started for 1d 5h')
})

test('idle over its limit comes before too much work, and that before since when somebody works', () => {
  const late: Step = { ...working, status: 'LATE', timeInStepSeconds: 25 * hour, reconTimeInStepSeconds: 27 * hour }
  expect(told({ ...late, reconTimeInStepSeconds: 47 * hour })).toBe('Idle 22h limit 8h')
  expect(told(late)).toBe('More work than planned')
  expect(told({ ...late, goalClock: 'ELAPSED' })).toBe('Working since 13:15')
  expect(told(working)).toBe('Working since 13:15')
})

test('a step without work, and one that is done, says nothing', () => {
  expect(told({ ...waiting, enhancedStateTracking: false, timeInStepSeconds: 5 * hour })).toBeNull()
  expect(told({ ...working, state: 'COMPLETE', workingSince: null })).toBeNull()
})
