import { expect, test } from 'vitest'
import { timeSplit } from './time-split.ts'

const step = (enhancedStateTracking: boolean, timeInStepSeconds: number, reconTimeInStepSeconds: number) => ({
  enhancedStateTracking,
  timeInStepSeconds,
  reconTimeInStepSeconds,
})

test('recon time is work, idle time, and time in steps that nobody tracks', () => {
  const line = [step(false, 3600, 3600), step(true, 7200, 10_000), step(true, 0, 500), step(true, 0, 0)]
  expect(timeSplit(line)).toEqual({ work: 7200, idle: 3300, untracked: 3600 })
})

test('the parts add up to the whole, whatever the clocks were rounded to', () => {
  expect(timeSplit([step(true, 11, 10)])).toEqual({ work: 10, idle: 0, untracked: 0 })
  expect(timeSplit([])).toEqual({ work: 0, idle: 0, untracked: 0 })
})
