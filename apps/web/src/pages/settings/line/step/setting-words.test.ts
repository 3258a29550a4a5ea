import { expect, test } from 'vitest'
import { settingWords } from './setting-words.ts'
import { draftOf } from './step-draft.ts'

const dana = { id: 'p', firstName: 'Dana', lastName: 'Whitcomb', companyName: null, allowedSteps: [] }
const draft = { ...draftOf(undefined), name: 'Wash', recommendedDurationSeconds: '2d', color: '#00BCD4' as const }

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
  expect(settingWords(draft, field, [dana])).toBe(words)
})

test('a step given to somebody is told by their name', () => {
  expect(settingWords({ ...draft, defaultAssigneeId: 'p' }, 'defaultAssigneeId', [dana])).toBe('Dana Whitcomb')
})
