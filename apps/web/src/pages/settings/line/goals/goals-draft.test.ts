import type { Goals } from '@lotline/contract/recon/line'
import { expect, test } from 'vitest'
import { draftOf, readGoals } from './goals-draft.ts'

const goals: Goals = {
  reconWarningSeconds: 345_600,
  reconGoalSeconds: 518_400,
  retailReadyWarningSeconds: null,
  retailReadyGoalSeconds: null,
  idleLimitSeconds: 86_400,
  reconCostGoal: null,
  pack: { amount: 500, currency: 'USD' },
}
const draft = draftOf(goals)

test('goals are shown as they are written, and saved as they are', () => {
  expect(draft).toMatchObject({ reconGoalSeconds: '6d', retailReadyGoalSeconds: '', reconCostGoal: '', pack: '500.00' })
  expect(readGoals(draft).goals).toEqual(goals)
})

test('a cost goal of nothing is a goal, an empty one is none', () => {
  expect(readGoals({ ...draft, reconCostGoal: '0' }).goals?.reconCostGoal).toEqual({ amount: 0, currency: 'USD' })
  expect(readGoals({ ...draft, reconCostGoal: '' }).goals?.reconCostGoal).toBeNull()
})

test.each([
  ['a warning after its goal', { reconWarningSeconds: '7d' }, ['reconGoalSeconds']],
  ['a goal alone', { retailReadyGoalSeconds: '8d' }, ['retailReadyGoalSeconds']],
  ['an idle limit of nothing', { idleLimitSeconds: '0' }, ['idleLimitSeconds']],
  ['times that cannot be read', { idleLimitSeconds: 'long', reconGoalSeconds: '6' }, ['reconGoalSeconds', 'idleLimitSeconds']],
])('%s is told at its field', (_what, typed, fields) => {
  expect(Object.keys(readGoals({ ...draft, ...typed }).errors ?? {})).toEqual(fields)
})
