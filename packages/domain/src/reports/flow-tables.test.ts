import { expect, test } from 'vitest'
import { ageColumns, ageWords, bucketWords, partedReasons, percentWords } from './flow-tables.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

test('days, weeks, months and shares in words', () => {
  const startDate = '2026-03-02T00:00:00'
  expect((['DAY', 'WEEK', 'MONTH'] as const).map((unit) => bucketWords({ startDate }, unit))).toEqual([
    'Mar 2',
    'Week of Mar 2, 2026',
    'Mar 2026',
  ])
  expect([percentWords(27, 100), percentWords(1, 1000), percentWords(0, 10), percentWords(0, 0)]).toEqual([
    '27%',
    '<1%',
    '0%',
    null,
  ])
})

test('a column a day past the goal; whoever is older than the last one stands in it', () => {
  const blocks = [
    { days: 0, vehicles: 2, overGoal: 0 },
    { days: 20, vehicles: 1, overGoal: 1 },
  ]
  const columns = ageColumns({ ages: { blocks }, averageReconTimeGoalAsSeconds: 4 * 86_400 })
  expect(columns.map((column) => [ageWords(column), column.vehicles, column.overGoal]).filter(([, count]) => count)).toEqual([
    ['under 1d', 2, 0],
    ['13d +', 1, 1],
  ])
  expect(columns).toHaveLength(14)
  expect(
    ageColumns({ ages: { blocks: [] }, averageReconTimeGoalAsSeconds: null })
      .map(ageWords)
      .at(-1),
  ).toBe('11d')
})

test('reasons: idle time first, the longest at its head, and added up', () => {
  const { waiting, idle, others } = partedReasons([
    { kind: 'WORK', seconds: 50, cost: usd(5) },
    { kind: 'PARTS', seconds: 10, cost: usd(0.1) },
    { kind: 'PAUSED', seconds: 20, cost: usd(0.2) },
    { kind: 'UNTRACKED', seconds: 1, cost: usd(1) },
  ])
  expect([waiting, others].map((all) => all.map(({ kind }) => kind))).toEqual([
    ['PAUSED', 'PARTS'],
    ['WORK', 'UNTRACKED'],
  ])
  expect(idle).toEqual({ seconds: 30, cost: 0.3 })
})
