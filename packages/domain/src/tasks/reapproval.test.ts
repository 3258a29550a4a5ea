import { expect, test } from 'vitest'
import { decidersAt } from './deciders.ts'
import { type Approvable, isReapprovalNeeded } from './reapproval.ts'

const rule = (personId: string, limit: number, ...types: string[]) => ({ personId, roleId: null, types, limit })
const deciders = decidersAt(
  {
    autoTaskLimit: null,
    autoVehicleLimit: null,
    allowsOwn: true,
    answerSeconds: null,
    standIns: [],
    holders: ['ann', 'ben'].map((id) => ({ id, roleId: 'leads' })),
    rules: [rule('ann', 500, 'Body', 'Detail'), rule('ann', 100, 'Mechanical')],
  },
  new Date('2026-03-02T15:00:00Z'),
)
const task: Approvable = { status: 'APPROVED', name: 'Front bumper', type: 'Body', total: 400 }
const isNeeded = (before: Partial<Approvable>, after: Partial<Approvable>) =>
  isReapprovalNeeded({ ...task, ...before }, { ...task, ...before, ...after }, deciders)

test.each<[change: string, after: Partial<Approvable>, approved: boolean, requested: boolean]>([
  ['more money', { total: 400.01 }, true, true],
  ['less money', { total: 10 }, false, false],
  ['a type of another limit', { type: 'Mechanical' }, true, true],
  ['a type that has no rule', { type: 'Other', total: 10 }, true, true],
  ['a type of the same limit', { type: 'Detail' }, false, false],
  ['another name', { name: 'Stereo' }, true, false],
  ['the same name in another spelling', { name: ' front-bumper ' }, false, false],
])('%s', (_change, after, approved, requested) => {
  expect([isNeeded({}, after), isNeeded({ status: 'REQUESTED' }, after)]).toEqual([approved, requested])
  for (const status of ['ESTIMATED', 'DENIED', 'COMPLETED'] as const) expect(isNeeded({ status }, after)).toBe(false)
})
