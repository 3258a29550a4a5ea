import { expect, test } from 'vitest'
import type { StepState } from './recon-states.ts'
import {
  blockedSentence,
  blockingSteps,
  firstStep,
  landingStep,
  leavesOf,
  nextStep,
  parentState,
  type StepNode,
} from './recon-steps.ts'

const step = (id: string, childSteps: StepNode[] = [], retired = false): StepNode => ({ id, name: id, retired, childSteps })
const line = [
  step('Intake'),
  step('Inspection'),
  step('Mechanical', [step('Approval'), step('Bay')]),
  step('Paint', [], true),
  step('Detail'),
  step('Frontline'),
]
const marks = (done: string, others: Record<string, StepState> = {}) =>
  new Map<string, StepState>([
    ...done
      .split(' ')
      .filter(Boolean)
      .map((id) => [id, 'COMPLETE'] as const),
    ...Object.entries(others),
  ])

test('only leaves hold vehicles, in the order of the tree', () => {
  expect(leavesOf(line).map(({ id }) => id)).toEqual(['Intake', 'Inspection', 'Approval', 'Bay', 'Paint', 'Detail', 'Frontline'])
  expect(firstStep([step('Old', [], true), ...line])?.id).toBe('Intake')
})

test.each([
  ['Intake', '', 'Inspection'],
  ['Intake', 'Inspection Approval', 'Bay'],
  ['Bay', '', 'Detail'],
  ['Detail', 'Frontline', null],
  ['Frontline', '', null],
])('after %s with %s done comes %s', (current, done, next) => {
  expect(nextStep(line, current, marks(done))?.id ?? null).toBe(next)
})

test.each([
  ['Intake', 'NOT_STARTED', true, 'Inspection', '', []],
  ['Intake', 'ACTIVE', true, 'Inspection', '', ['Intake']],
  ['Intake', 'ACTIVE_PAUSED', true, 'Detail', 'Inspection', ['Intake', 'Approval', 'Bay']],
  ['Intake', 'ACTIVE', false, 'Inspection', '', []],
  ['Intake', 'COMPLETE', true, 'Bay', 'Inspection', ['Approval']],
  ['Detail', 'ACTIVE', true, 'Intake', '', []],
  ['Bay', 'NOT_STARTED', true, 'Detail', 'Intake Inspection', ['Approval']],
] as const)('from %s (%s, tracked %s) to %s with %s done, %j stand in the way', (id, state, tracked, target, done, blocking) => {
  expect(blockingSteps(line, { id, state, tracked }, target, marks(done)).map((blocked) => blocked.id)).toEqual(blocking)
})

test('the refusal names the target and every step in the way', () => {
  expect(blockedSentence('Detail', ['Approval', 'Bay'])).toBe(
    'Cannot move to Detail step before the Approval, Bay step(s) have been completed.',
  )
})

test('a move to a parent lands on its first unfinished child, or its first', () => {
  const [, , mechanical] = line
  expect(mechanical && landingStep(mechanical, marks('Approval'))?.id).toBe('Bay')
  expect(mechanical && landingStep(mechanical, marks('Approval Bay'))?.id).toBe('Approval')
})

const child = (state: StepState, isEntered = state !== 'PENDING') => ({
  state,
  needed: true,
  enteredAt: isEntered ? 'then' : null,
})

test.each([
  ['all done', [child('COMPLETE'), child('COMPLETE')], 'COMPLETE'],
  ['one done', [child('COMPLETE'), child('PENDING')], 'ACTIVE'],
  ['one to begin', [child('PENDING'), child('NOT_STARTED')], 'ACTIVE'],
  ['none reached', [child('PENDING'), child('PENDING')], 'PENDING'],
  ['one not needed, one not reached', [{ ...child('PENDING'), needed: false }, child('PENDING')], 'PENDING'],
  ['one done, one not needed', [child('COMPLETE'), { ...child('PENDING'), needed: false }], 'COMPLETE'],
  ['one gone to, which is a parent', [child('ACTIVE', false), child('PENDING')], 'ACTIVE'],
] as const)('a parent with %s', (_name, children, state) => {
  expect(parentState(children, false)).toBe(state)
})

test('a parent that a finished run never reached is incomplete, as its steps are', () => {
  expect(parentState([child('INCOMPLETE', false), child('INCOMPLETE', false)], true)).toBe('INCOMPLETE')
})
