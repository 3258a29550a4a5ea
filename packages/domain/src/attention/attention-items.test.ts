import { expect, test } from 'vitest'
import type { AttentionReason } from './attention.ts'
import { attentionMessage, badness, type Excess } from './attention-items.ts'

const [hour, day] = [3600, 86_400]
const fine: Excess = {
  ...{ stepName: 'Parts hold', stepOverSeconds: -hour, stepGoalSeconds: 2 * day, reconSeconds: day, reconGoalSeconds: 6 * day },
  ...{ idleSeconds: 0, idleLimitSeconds: day, actualRecon: 100, costGoal: 1500, battery: null, fuel: null },
  ...{ lacksAppraisal: false, lacksEstimate: false },
}

test.each<[AttentionReason, Partial<Excess>, string]>([
  ['EXCEEDED_GOAL_TIME', { stepOverSeconds: 2 * day + 17 * hour }, '2d 17h over the 2d goal of Parts hold'],
  ['EXCEEDED_GOAL_TIME', { stepOverSeconds: 0 }, 'At the 2d goal of Parts hold'],
  ['EXCEEDED_GOAL_TIME', { reconSeconds: 7 * day }, '24h over the 6d recon goal'],
  ['EXCEEDED_GOAL_TIME', { reconSeconds: 6 * day }, 'At the 6d recon goal'],
  ['EXCEEDED_GOAL_TIME', { stepOverSeconds: null, stepGoalSeconds: null, reconSeconds: 9 * day }, '3d over the 6d recon goal'],
  ['EXCEEDED_GOAL_TIME', { stepOverSeconds: day, reconSeconds: 7 * day }, '24h over the 2d goal of Parts hold'],
  ['EXCEEDED_GOAL_COST', { actualRecon: 1800.5 }, '$300.50 over the recon cost goal of $1,500.00'],
  ['EXCEEDED_IDLE_TIME', { idleSeconds: 4 * day + 18 * hour }, 'Idle 4d 18h in Parts hold, limit 24h'],
  ['BATTERY_LOW', { battery: 19.9 }, 'Battery at 19%'],
  ['GAS_LOW', { fuel: 0 }, 'Fuel at 0%'],
  ['RECON_INFO', { lacksAppraisal: true }, 'No appraised value'],
  ['RECON_INFO', { lacksEstimate: true }, 'No recon estimate'],
  ['RECON_INFO', { lacksAppraisal: true, lacksEstimate: true }, 'No appraised value and no recon estimate'],
])('%s with %o says so', (reason, changed, message) => {
  expect(attentionMessage(reason, { ...fine, ...changed })).toBe(message)
})

test('what is furthest beyond its own goal is worst; what has no measure comes behind', () => {
  const order: readonly [AttentionReason, Partial<Excess>][] = [
    ['EXCEEDED_IDLE_TIME', { idleSeconds: 5 * day }],
    ['EXCEEDED_GOAL_TIME', { stepOverSeconds: 3 * day }],
    ['EXCEEDED_GOAL_TIME', { reconSeconds: 9 * day }],
    ['EXCEEDED_GOAL_COST', { actualRecon: 1501 }],
    ['EXCEEDED_GOAL_TIME', { stepOverSeconds: 0 }],
    ['BATTERY_LOW', {}],
    ['GAS_LOW', {}],
    ['RECON_INFO', {}],
  ]
  const ranked = order.map(([reason, changed]) => badness(reason, { ...fine, ...changed }))
  expect(ranked).toEqual(ranked.toSorted((one, other) => other - one))
  expect(new Set(ranked).size).toBe(ranked.length)
  expect(badness('EXCEEDED_IDLE_TIME', { ...fine, idleSeconds: 1, idleLimitSeconds: 0 })).toBe(Number.MAX_VALUE)
})
