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
  holdingCost: { amount: 47, currency: 'USD' },
  holdingCostInputs: null,
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

const inputs = { financedAmount: 21_900, interestPercent: 7.5, monthlyDepreciation: 365, netProfit: 1825, turnsPerYear: 6.5 }

test('a holding cost is typed, worked out, or none', () => {
  const worked = { ...goals, holdingCost: { amount: 49, currency: 'USD' as const }, holdingCostInputs: inputs }
  expect(draft).toMatchObject({ holdingCostIs: 'typed', holdingCost: '47.00', netProfit: '' })
  expect(draftOf(worked)).toMatchObject({ holdingCostIs: 'worked out', holdingCost: '', interestPercent: '7.5' })
  expect(readGoals(draftOf(worked)).goals).toEqual(worked)
  expect(readGoals({ ...draftOf(worked), holdingCostIs: 'typed' }).goals).toMatchObject({
    ...{ holdingCost: null, holdingCostInputs: null },
  })
})

const workedOut = { holdingCostIs: 'worked out' } as const
test.each([
  ['more than there may be', { holdingCost: '10000' }, ['holdingCost']],
  ['an interest above all', { ...workedOut, interestPercent: '101' }, ['interestPercent']],
  ['what comes to too much', { ...workedOut, netProfit: '99999', turnsPerYear: '99' }, ['netProfit']],
  [
    'the most of interest and of lost value as right',
    { ...workedOut, financedAmount: '999999', monthlyDepreciation: '99999' },
    [],
  ],
])('of a holding cost, %s is told', (_what, typed, fields) => {
  expect(Object.keys(readGoals({ ...draft, ...typed }).errors ?? {})).toEqual(fields)
})

test.each([
  ['a warning after its goal', { reconWarningSeconds: '7d' }, ['reconGoalSeconds']],
  ['a goal alone', { retailReadyGoalSeconds: '8d' }, ['retailReadyGoalSeconds']],
  ['an idle limit of nothing', { idleLimitSeconds: '0' }, ['idleLimitSeconds']],
  ['times that cannot be read', { idleLimitSeconds: 'long', reconGoalSeconds: '6' }, ['reconGoalSeconds', 'idleLimitSeconds']],
])('%s is told at its field', (_what, typed, fields) => {
  expect(Object.keys(readGoals({ ...draft, ...typed }).errors ?? {})).toEqual(fields)
})
