import { expect, test } from 'vitest'
import { type BarInput, barParts, byUrgency, type HeadlineStep, headlineOf, remainingWords, type Urgency } from './headline.ts'

const minute = 60
const hour = 3600
const day = 24 * hour
const inDetail: HeadlineStep = {
  state: 'NOT_STARTED',
  status: 'ONTIME',
  timeInStepSeconds: 0,
  reconTimeInStepSeconds: 17 * hour + 18 * minute,
  safeDurationSeconds: 18 * hour,
  recommendedDurationSeconds: day,
  enhancedStateTracking: true,
  goalClock: 'WORK',
  pauseReason: null,
  pausedSeconds: null,
}
const worked = {
  state: 'ACTIVE',
  timeInStepSeconds: 13 * hour + 53 * minute,
  reconTimeInStepSeconds: 18 * hour + 41 * minute,
} as const
const told = (changes: Partial<HeadlineStep>, idleLimit: number | null = null) => {
  const { sign, text, asides, goal, phrase, light } = headlineOf({ ...inDetail, ...changes }, idleLimit)
  return [sign, text, asides.map((aside) => aside.text).join(' | '), goal, phrase, light]
}

test('a vehicle that nobody has begun on waits, whatever its work clock says', () => {
  expect(told({}, day)).toEqual(['NOT_BEGUN', 'Not started, waiting 17h 18m', '', 'goal 24h', '24h of work left', 'ONTIME'])
  expect(told({}, 8 * hour)).toEqual([
    'IDLE',
    'Not started, waiting 17h 18m',
    'Idle limit 8h',
    'goal 24h',
    '24h of work left',
    'ONTIME',
  ])
})

test('after the first work the headline tells work and all time here', () => {
  expect(told(worked, day)).toEqual(['ONTIME', 'Worked 13h 53m, here 18h 41m', '', 'goal 24h', '10h 7m left', null])
  expect(told({ ...worked, state: 'NOT_STARTED' }, day)[1]).toBe('Worked 13h 53m, here 18h 41m')
})

test('paused work says what for and how long, and over the idle limit that', () => {
  const paused = { ...worked, state: 'ACTIVE_PAUSED', pauseReason: 'PARTS', pausedSeconds: 2 * hour + 40 * minute } as const
  expect(told({ ...paused, status: 'WARNING' }, day)).toEqual([
    'WARNING',
    'Worked 13h 53m, here 18h 41m',
    'Paused for parts 2h 40m',
    'goal 24h',
    '10h 7m left',
    null,
  ])
  expect(headlineOf({ ...inDetail, ...paused }, day).asides[0]?.short).toBe('Parts 2h 40m')
  expect(told({ ...paused, pauseReason: null })[2]).toBe('Paused 2h 40m')
  expect(told(paused, 4 * hour).slice(0, 3)).toEqual(['IDLE', 'Worked 13h 53m, here 18h 41m', 'Idle 4h 48m, limit 4h'])
})

test('late wins the head and tells idle in words', () => {
  const late = {
    ...worked,
    status: 'LATE',
    timeInStepSeconds: 2 * day + 5 * hour,
    reconTimeInStepSeconds: 2 * day + 19 * hour,
  } as const
  expect(told({ ...late, recommendedDurationSeconds: 2 * day })).toEqual([
    'LATE',
    'Worked 2d 5h, here 2d 19h',
    '14h idle',
    'goal 2d',
    '5h over',
    null,
  ])
  expect(told(late, 8 * hour).slice(0, 3)).toEqual(['LATE', 'Worked 2d 5h, here 2d 19h', 'Idle 14h, limit 8h'])
})

test('where all time counts it is told against the goal, and idle still raises its head', () => {
  const elapsed = { goalClock: 'ELAPSED', state: 'ACTIVE', timeInStepSeconds: hour, reconTimeInStepSeconds: 67 * hour } as const
  const goals = { safeDurationSeconds: 90 * hour, recommendedDurationSeconds: 96 * hour }
  expect(told({ ...elapsed, ...goals })).toEqual(['ONTIME', '2d 19h of 4d', '', null, '1d 5h left', null])
  expect(told({ ...elapsed, ...goals }, day)).toEqual([
    'IDLE',
    '2d 19h of 4d',
    'Idle 2d 18h, limit 24h',
    null,
    '1d 5h left',
    'ONTIME',
  ])
  expect(told({ ...elapsed, enhancedStateTracking: false, recommendedDurationSeconds: null, status: 'UNKNOWN' }, null)).toEqual([
    'NO_GOAL',
    '2d 19h',
    '',
    null,
    null,
    null,
  ])
})

test('a finished last step is done unless its light or idle says otherwise', () => {
  expect(told({ ...worked, state: 'COMPLETE' }, day)[0]).toBe('DONE')
  expect(told({ ...worked, state: 'COMPLETE', status: 'WARNING' }, day)[0]).toBe('WARNING')
  expect(told({ ...worked, state: 'COMPLETE' }, hour)[0]).toBe('IDLE')
})

test('the worst comes first, as its head says; of one kind whichever is late first, then whichever was entered first', () => {
  const standing = (changes: Partial<Urgency['step']>, limit: number | null = day): Urgency => ({
    step: { ...inDetail, ...worked, lateAt: '2026-11-20T10:00:00.000Z', enteredAt: '2026-11-19T08:00:00.000Z', ...changes },
    idleLimitSeconds: limit,
  })
  const late = standing({ status: 'LATE', lateAt: '2026-11-18T08:00:00.000Z' })
  const lateAndIdle = standing({ status: 'LATE' }, hour)
  const idle = standing({}, hour)
  const dueSoon = standing({ status: 'WARNING', lateAt: '2026-11-20T12:00:00.000Z' })
  const dueSoonPaused = standing({ status: 'WARNING', lateAt: null })
  const notBegun = standing({ state: 'NOT_STARTED', timeInStepSeconds: 0, lateAt: null })
  const onTime = standing({})
  const done = standing({ state: 'COMPLETE' })
  const noGoal = standing({ status: 'UNKNOWN', lateAt: null })
  const noGoalLater = standing({ status: 'UNKNOWN', lateAt: null, enteredAt: '2026-11-20T08:00:00.000Z' })
  const order = [late, lateAndIdle, idle, dueSoon, dueSoonPaused, notBegun, onTime, done, noGoal, noGoalLater]
  expect(order.toReversed().sort(byUrgency)).toEqual(order)
})

const bar = (changes: Partial<BarInput>) =>
  barParts({ timeSeconds: 12 * hour, goalSeconds: day, safeSeconds: 18 * hour, status: 'ONTIME', ...changes })

test('work and idle lie on one scale and are cut together at its end', () => {
  expect(bar({ idleSeconds: 6 * hour })).toEqual({
    ...{ work: 50, idle: 25, notch: 75, isOver: false },
    label: '12h worked of 24h, 6h idle',
  })
  expect(bar({ idleSeconds: 40 * hour })).toMatchObject({ work: 50, idle: 50, label: '12h worked of 24h, 1d 16h idle' })
  expect(bar({ timeSeconds: 0, idleSeconds: 6 * hour })).toMatchObject({
    work: 0,
    idle: 25,
    label: 'not started, 6h idle of 24h',
  })
})

test('late, work alone fills the bar; a step behind that took too long ends in chevrons too', () => {
  const late = bar({ timeSeconds: 30 * hour, status: 'LATE', idleSeconds: 6 * hour })
  expect(late).toEqual({ work: 100, idle: 0, notch: null, isOver: true, label: '1d 6h worked of 24h, 6h idle, late' })
  expect(bar({ timeSeconds: 30 * hour, status: 'DONE' })).toMatchObject({ isOver: true, label: '1d 6h of 24h, done, 6h over' })
  expect(bar({ status: 'DONE' })).toMatchObject({ isOver: false, label: '12h of 24h, done' })
})

test('a bar without idle is said as ever, and without a goal there is none', () => {
  expect(bar({})).toMatchObject({ idle: 0, label: '12h of 24h, on time' })
  expect(bar({ goalSeconds: null })).toBeNull()
})

test('a vehicle before its goal has time left', () => {
  expect(remainingWords(13 * hour, 24 * hour)).toBe('11h left')
})

test('a vehicle at or past its goal is over', () => {
  expect(remainingWords(67 * hour, 48 * hour)).toBe('19h over')
  expect(remainingWords(48 * hour, 48 * hour)).toBe('0m over')
})

test('a step without goal has nothing to say', () => {
  expect(remainingWords(5 * hour, null)).toBeNull()
})
