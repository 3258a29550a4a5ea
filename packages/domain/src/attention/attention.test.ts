import { expect, test } from 'vitest'
import { attentionOf, type Standing, tagsOf } from './attention.ts'

const fine: Standing = {
  ...{ isInRecon: true, appraisedValue: 20_000, estimatedRecon: 1500, actualRecon: 1500, costGoal: 1500, isStepLate: false },
  ...{ reconSeconds: 99, reconGoalSeconds: 100, retailReadySeconds: 199, retailReadyGoalSeconds: 200 },
  ...{ idleSeconds: 50, idleLimitSeconds: 50 },
  ...{ battery: 20, fuel: null },
}

test.each<[string, Partial<Standing>, ReturnType<typeof attentionOf>, ReturnType<typeof tagsOf>]>([
  ['within all its goals', {}, [], []],
  ['without appraised value', { appraisedValue: null }, ['RECON_INFO'], ['NEEDS_ATTENTION']],
  ['without estimated recon', { estimatedRecon: null }, ['RECON_INFO'], ['NEEDS_ATTENTION']],
  ['estimated at nothing', { estimatedRecon: 0 }, [], []],
  ['late in its step', { isStepLate: true }, ['EXCEEDED_GOAL_TIME'], ['NEEDS_ATTENTION']],
  ['at its recon goal', { reconSeconds: 100 }, ['EXCEEDED_GOAL_TIME'], ['NEEDS_ATTENTION', 'HIGH_PRIORITY']],
  [
    'late in step and recon',
    { isStepLate: true, reconSeconds: 101 },
    ['EXCEEDED_GOAL_TIME'],
    ['NEEDS_ATTENTION', 'HIGH_PRIORITY'],
  ],
  ['at its retail-ready goal', { retailReadySeconds: 200 }, [], ['HIGH_PRIORITY']],
  ['whose retail-ready time is not known', { retailReadySeconds: null }, [], []],
  ['dearer than its goal', { actualRecon: 1500.01 }, ['EXCEEDED_GOAL_COST'], ['NEEDS_ATTENTION']],
  ['idle over the limit', { idleSeconds: 51 }, ['EXCEEDED_IDLE_TIME'], ['NEEDS_ATTENTION']],
  ['whose battery is low', { battery: 19.9 }, ['BATTERY_LOW'], ['NEEDS_ATTENTION']],
  ['without fuel', { battery: null, fuel: 0 }, ['GAS_LOW'], ['NEEDS_ATTENTION']],
  ['in a step that counts no work', { idleSeconds: null }, [], []],
  [
    'where no goals are set',
    { costGoal: null, reconGoalSeconds: null, retailReadyGoalSeconds: null, idleLimitSeconds: null },
    [],
    [],
  ],
  ['out of recon', { isInRecon: false, appraisedValue: null, reconSeconds: 1000, retailReadySeconds: 1000 }, [], []],
])('a vehicle %s', (_words, changed, reasons, tags) => {
  const vehicle = { ...fine, ...changed }
  expect([attentionOf(vehicle), tagsOf(vehicle)]).toEqual([reasons, tags])
})
