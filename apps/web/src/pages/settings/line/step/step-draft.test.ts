import type { LineStep } from '@lotline/contract/recon/line'
import { expect, test } from 'vitest'
import { draftOf, readStep, settingWords, settled } from './step-draft.ts'

const wash: LineStep = {
  id: '1',
  name: 'Wash',
  level: 0,
  terminalStep: false,
  isTerminal: false,
  allowCompleteRecon: false,
  completesOnEntry: false,
  enhancedStateTracking: true,
  safeDurationSeconds: 21_600,
  recommendedDurationSeconds: 100_800,
  goalClock: 'ELAPSED',
  color: '#00BCD4',
  retired: false,
  defaultAssignee: { id: 'p', firstName: 'Dana', lastName: 'Whitcomb', companyName: null },
  vehicles: 2,
  hasHistory: true,
  childSteps: [],
}
const draft = draftOf(wash)

test('a step is shown as it was written, and saved as it is', () => {
  expect(draft).toMatchObject({ safeDurationSeconds: '6h', recommendedDurationSeconds: '1d 4h', defaultAssigneeId: 'p' })
  expect(readStep(draft).settings).toMatchObject({
    name: 'Wash',
    safeDurationSeconds: 21_600,
    recommendedDurationSeconds: 100_800,
    goalClock: 'ELAPSED',
    color: '#00BCD4',
  })
})

test.each([
  ['a goal of zero', { safeDurationSeconds: '0', recommendedDurationSeconds: '0' }, 'recommendedDurationSeconds'],
  ['a goal below zero', { recommendedDurationSeconds: '-4h' }, 'recommendedDurationSeconds'],
  ['a warning after its goal', { safeDurationSeconds: '3d' }, 'recommendedDurationSeconds'],
  ['a warning alone', { recommendedDurationSeconds: '' }, 'recommendedDurationSeconds'],
  ['a warning that cannot be read', { safeDurationSeconds: '6' }, 'safeDurationSeconds'],
  ['no name', { name: ' ' }, 'name'],
])('%s is told at its field', (_what, typed, field) => {
  expect(Object.keys(readStep({ ...draft, ...typed }).errors ?? {})).toEqual([field])
})

test('a step that is not the last any more does not complete recon', () => {
  const last = { ...draft, terminalStep: true, allowCompleteRecon: true, completesOnEntry: true }
  expect(settled(last)).toEqual(last)
  expect(settled({ ...last, terminalStep: false })).toMatchObject({ allowCompleteRecon: false, completesOnEntry: false })
})

const dana = { id: 'p', firstName: 'Dana', lastName: 'Whitcomb', companyName: null, allowedSteps: [] }
const typedDraft = { ...draftOf(undefined), name: 'Wash', recommendedDurationSeconds: '2d', color: '#00BCD4' as const }

test.each([
  ['name', 'Wash'],
  ['recommendedDurationSeconds', '2d'],
  ['safeDurationSeconds', 'none'],
  ['terminalStep', 'off'],
  ['enhancedStateTracking', 'on'],
  ['goalClock', 'work time'],
  ['color', 'Aqua'],
  ['defaultAssigneeId', 'nobody'],
] as const)('%s that somebody else has saved is told as %s', (field, words) => {
  expect(settingWords(typedDraft, field, [dana])).toBe(words)
})

test('a step given to somebody is told by their name', () => {
  expect(settingWords({ ...typedDraft, defaultAssigneeId: 'p' }, 'defaultAssigneeId', [dana])).toBe('Dana Whitcomb')
})
