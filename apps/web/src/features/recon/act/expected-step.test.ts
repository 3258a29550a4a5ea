import type { StepItem } from '@lotline/contract/recon/recon-step'
import { roundTheClock } from '@lotline/domain/calendar/calendar'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { expect, test } from 'vitest'
import { step } from '../step-for-tests.ts'
import { expectMove, expectNeeded, expectState, expectTree, stepsBetween } from './expected-step.ts'

const now = new Date('2026-11-20T09:00:00.000Z')
const present = { now, calendar: roundTheClock }
const hour = 3600

const working = step('Mechanical', {
  state: 'ACTIVE',
  status: 'ONTIME',
  timeInStepSeconds: 2 * hour,
  reconTimeInStepSeconds: 4 * hour,
  enteredAt: '2026-11-20T04:00:00.000Z',
  workingSince: '2026-11-20T06:00:00.000Z',
  running: true,
})
const line = [step('Intake', { state: 'COMPLETE' }), working, step('Body'), step('Detail', { enhancedStateTracking: false })]

test('a pause shows the time up to now and stops the clock', () => {
  expect(expectState(working, 'ACTIVE_PAUSED', present)).toMatchObject({
    state: 'ACTIVE_PAUSED',
    timeInStepSeconds: 3 * hour,
    reconTimeInStepSeconds: 5 * hour,
    running: false,
    workingSince: null,
    lateAt: null,
    pauseReason: null,
  })
  expect(expectState(working, 'ACTIVE_PAUSED', present, 'PARTS')).toMatchObject({ pauseReason: 'PARTS' })
})

test('work that goes on knows when its light will turn', () => {
  const paused = expectState(working, 'ACTIVE_PAUSED', present, 'VENDOR')
  expect(expectState(paused, 'ACTIVE', present)).toMatchObject({
    running: true,
    pauseReason: null,
    workingSince: now.toISOString(),
    warningAt: '2026-11-20T12:00:00.000Z',
    lateAt: '2026-11-20T14:00:00.000Z',
  })
})

test('a vehicle sent on waits to be begun, or runs at once where work is not tracked', () => {
  expect(expectMove(step('Body'), line, present)).toMatchObject({
    state: 'NOT_STARTED',
    status: 'ONTIME',
    running: false,
    nextStep: { name: 'Detail' },
  })
  expect(expectMove(step('Detail', { enhancedStateTracking: false }), line, present)).toMatchObject({
    state: 'ACTIVE',
    running: true,
    nextStep: null,
  })
})

test('the step a vehicle leaves is done on the way ahead and unfinished on the way back', () => {
  const stateOf = (steps: StepItem[], name: string) => steps.find((each) => each.name === name)?.state
  expect(stateOf(expectTree(line, working, expectMove(step('Body'), line, present)), 'Mechanical')).toBe('COMPLETE')
  expect(stateOf(expectTree(line, working, expectMove(step('Intake'), line, present)), 'Mechanical')).toBe('INCOMPLETE')
})

test('steps that a send would pass over are named', () => {
  expect(stepsBetween(line, 'Mechanical', 'Detail')).toEqual(['Body'])
  expect(stepsBetween(line, 'Intake', 'Mechanical')).toEqual([])
  const without = line.map((each) => (each.name === 'Body' ? { ...each, needed: false } : each))
  expect(stepsBetween(without, 'Mechanical', 'Detail')).toEqual([])
})

const groupedLine = [step('Intake'), step('Mechanical', { childSteps: [step('Approval'), step('In bay')] }), step('Detail')]
const offOf = (steps: typeof groupedLine) => leavesOf(steps).flatMap(({ name, needed }) => (needed ? [] : [name]))

test('a step taken off stands alone, and comes back', () => {
  const without = expectNeeded(groupedLine, 'Detail', false)
  expect(offOf(without)).toEqual(['Detail'])
  expect(offOf(expectNeeded(without, 'Detail', true))).toEqual([])
})

test('a group takes its steps along, and is needed as long as one of them is', () => {
  const without = expectNeeded(groupedLine, 'Mechanical', false)
  expect(offOf(without)).toEqual(['Approval', 'In bay'])
  expect(without[1]?.needed).toBe(false)
  expect(expectNeeded(without, 'In bay', true)[1]?.needed).toBe(true)
})
