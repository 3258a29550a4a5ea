import { expect, test } from 'vitest'
import { roundTheClock } from '../calendar/calendar.ts'
import { secondsAt, stepAt, type TickingStep } from './ticking.ts'

const working: TickingStep = {
  status: 'ONTIME',
  timeInStepSeconds: 3600,
  reconTimeInStepSeconds: 7200,
  pausedSeconds: null,
  asOf: '2026-11-20T08:00:00.000Z',
  running: true,
  enteredAt: '2026-11-20T06:00:00.000Z',
  leftAt: null,
  warningAt: '2026-11-20T09:00:00.000Z',
  lateAt: '2026-11-20T10:00:00.000Z',
}
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)

test('a step that is worked on goes on by the second and turns its lights at their moments', () => {
  expect(stepAt(working, roundTheClock, at('08:30'))).toMatchObject({
    status: 'ONTIME',
    timeInStepSeconds: 5400,
    reconTimeInStepSeconds: 9000,
  })
  expect(stepAt(working, roundTheClock, at('09:00')).status).toBe('WARNING')
  expect(stepAt(working, roundTheClock, at('10:00')).status).toBe('LATE')
})

test('paused work stands still while the vehicle still waits in the step', () => {
  const paused = { ...working, running: false, pausedSeconds: 60, warningAt: null, lateAt: null }
  expect(stepAt(paused, roundTheClock, at('12:00'))).toMatchObject({
    status: 'ONTIME',
    timeInStepSeconds: 3600,
    reconTimeInStepSeconds: 7200 + 4 * 3600,
    pausedSeconds: 60 + 4 * 3600,
  })
})

test('a step that was left keeps its times for good', () => {
  const left = { ...working, running: false, leftAt: '2026-11-20T08:00:00.000Z' }
  expect(stepAt(left, roundTheClock, at('20:00'))).toEqual(left)
})

test('a step not reached yet has no clock', () => {
  const ahead = { ...working, running: false, enteredAt: null, timeInStepSeconds: 0, reconTimeInStepSeconds: 0 }
  expect(stepAt(ahead, roundTheClock, at('20:00'))).toEqual(ahead)
})

test('a retired step gets no light while its clock runs', () => {
  expect(stepAt({ ...working, status: 'UNKNOWN' }, roundTheClock, at('11:00')).status).toBe('UNKNOWN')
})

test('a browser whose clock is behind never turns time back', () => {
  expect(stepAt(working, roundTheClock, at('07:00')).timeInStepSeconds).toBe(3600)
})

test('recon time goes on only while it runs', () => {
  expect(secondsAt(60, { running: true, asOf: working.asOf }, roundTheClock, at('08:02'))).toBe(180)
  expect(secondsAt(60, { running: false, asOf: working.asOf }, roundTheClock, at('08:02'))).toBe(60)
  expect(secondsAt(null, { running: true, asOf: working.asOf }, roundTheClock, at('08:02'))).toBeNull()
})
