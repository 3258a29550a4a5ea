import { expect, test } from 'vitest'
import type { Permission } from '../people/permissions.ts'
import { type ActingStep, mayChangeState, mayMoveTo, moveRefusal, reconMenu, stepActions } from './recon-actions.ts'
import { type StepState, stepStates } from './recon-states.ts'

const detail = { id: 'd', name: 'Detail' }
const step = (changes: Partial<ActingStep>): ActingStep => ({
  id: 'm',
  state: 'NOT_STARTED',
  enhancedStateTracking: true,
  terminalStep: false,
  allowCompleteRecon: false,
  timeInStepSeconds: 0,
  reconTimeInStepSeconds: 0,
  nextStep: detail,
  ...changes,
})
const labels = (changes: Partial<ActingStep>) => stepActions(step(changes)).map(({ label }) => label)

test.each<[string, Partial<ActingStep>, string[]]>([
  ['never begun', {}, ['Begin work']],
  ['never begun, the last one', { nextStep: null }, ['Begin work']],
  ['active', { state: 'ACTIVE' }, ['Pause', 'Send to Detail']],
  ['active, the last one', { state: 'ACTIVE', nextStep: null }, ['Pause', 'Complete']],
  ['paused', { state: 'ACTIVE_PAUSED', timeInStepSeconds: 5 }, ['Continue']],
  ['paused before a second had passed', { state: 'ACTIVE_PAUSED' }, ['Continue']],
  ['come back to', { timeInStepSeconds: 60 }, ['Continue']],
  ['done with a next step', { state: 'COMPLETE', timeInStepSeconds: 60 }, ['Continue']],
  ['done, the last one', { state: 'COMPLETE', timeInStepSeconds: 60, nextStep: null }, []],
  ['pending', { state: 'PENDING' }, []],
  ['incomplete', { state: 'INCOMPLETE' }, []],
  ['unknown', { state: 'UNKNOWN' }, []],
  [
    'terminal and allowed to complete',
    { state: 'ACTIVE', terminalStep: true, allowCompleteRecon: true, nextStep: null },
    ['Pause', 'Complete', 'Mark complete'],
  ],
  ['untracked', { enhancedStateTracking: false, state: 'ACTIVE' }, ['Send to Detail']],
  [
    'untracked and terminal',
    { enhancedStateTracking: false, state: 'ACTIVE', terminalStep: true, allowCompleteRecon: true, nextStep: null },
    ['Mark complete'],
  ],
  [
    'untracked and terminal without completion',
    { enhancedStateTracking: false, state: 'ACTIVE', terminalStep: true, nextStep: null },
    [],
  ],
])('a step %s offers its buttons', (_name, changes, expected) => {
  expect(labels(changes)).toEqual(expected)
})

const legal: Record<string, StepState[]> = {
  NOT_STARTED: ['ACTIVE'],
  ACTIVE: ['ACTIVE_PAUSED', 'COMPLETE'],
  ACTIVE_PAUSED: ['ACTIVE', 'COMPLETE'],
  COMPLETE: ['ACTIVE'],
}

test('states move as the line allows and in no other way', () => {
  for (const from of stepStates)
    for (const to of stepStates)
      expect([from, to, mayChangeState(from, to, true)]).toEqual([from, to, legal[from]?.includes(to) ?? false])
  expect(mayChangeState('ACTIVE', 'ACTIVE_PAUSED', false)).toBe(false)
})

test('recon is forced or removed while it goes on, and sent back to when it does not', () => {
  expect(reconMenu('ACTIVE')).toEqual({ forceComplete: true, remove: true, sendBack: false })
  for (const status of ['COMPLETED', 'MANUALLY_REMOVED', 'NOT_STARTED'] as const)
    expect(reconMenu(status)).toEqual({ forceComplete: false, remove: false, sendBack: true })
})

const standing = {
  vehicleCard: { reconStatus: 'ACTIVE', stockNumber: 'T4417A' },
  stepItem: { nextStep: { id: 'detail', name: 'Detail' } },
} as const
const holding = (...permissions: Permission[]) => new Set<Permission>(permissions)
const free = holding('RECON_VDP_WORKFLOW_STEP_UPDATE')
const worker = holding('RECON_VDP_WORKFLOW_EFFORT_UPDATE')

test('whoever may change steps moves a vehicle anywhere, whoever works on it on to the next step alone', () => {
  const may = (held: ReadonlySet<Permission>) => [undefined, 'detail', 'photos'].map((step) => mayMoveTo(standing, step, held))
  expect(may(free)).toEqual([true, true, true])
  expect(may(worker)).toEqual([true, true, false])
  expect(may(holding('RECON_VIEW'))).toEqual([false, false, false])
})

test('at the end of the line, and off it, there is nowhere to go', () => {
  expect(mayMoveTo({ ...standing, stepItem: { nextStep: null } }, undefined, worker)).toBe(false)
  const completed = { ...standing, vehicleCard: { ...standing.vehicleCard, reconStatus: 'COMPLETED' } } as const
  expect([mayMoveTo(completed, 'detail', worker), mayMoveTo(completed, 'detail', free)]).toEqual([false, false])
})

test('a move that is not for this person is refused with what is', () => {
  expect(moveRefusal(standing, 'photos', free)).toBeUndefined()
  expect(moveRefusal(standing, 'photos', worker)).toBe('You may send T4417A on to Detail only.')
  expect(moveRefusal(standing, 'photos', holding())).toBe('You may not change the step of T4417A.')
})
