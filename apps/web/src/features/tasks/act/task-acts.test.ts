import type { Task } from '@lotline/contract/tasks/tasks'
import { permissions } from '@lotline/domain/people/permissions'
import { seededRoles } from '@lotline/domain/people/roles'
import type { TaskStatus } from '@lotline/domain/tasks/tasks'
import { expect, test } from 'vitest'
import { bulkLabel, buttonsOf, doneWords, offersOf, oldestWait, tasksFor } from './task-acts.ts'
import { expectMoved, withTasks } from './task-cache.ts'

const task = (status: TaskStatus, more: Partial<Task> = {}) =>
  ({
    id: status,
    name: status,
    status,
    mayDecide: true,
    createdDate: '2026-11-20T10:00:00Z',
    approval: { waiting: status === 'REQUESTED', waitingSeconds: 0 },
    ...more,
  }) as Task // only what decides is filled in
const approver = { held: new Set(permissions), isSold: false }
const technician = { held: new Set(seededRoles.technician.permissions), isSold: false }
const names = (offers: readonly { move: string }[]) => offers.map(({ move }) => move)

test('a row offers what its task may become next, the main act last, and an approver asks for an estimate too', () => {
  const rows = (['ESTIMATED', 'REQUESTED', 'APPROVED', 'COMPLETED', 'DENIED'] as const).map((status) =>
    names(buttonsOf(task(status), approver)),
  )
  expect(rows).toEqual([['request'], ['deny', 'approve'], ['complete'], [], ['request']])
  expect(names(offersOf(task('ESTIMATED'), approver))).toEqual(['delete', 'request', 'approve'])
})

test('whoever may not decide is offered no decision', () => {
  expect(buttonsOf(task('REQUESTED'), technician)).toEqual([])
  expect(names(buttonsOf(task('APPROVED'), technician))).toEqual(['complete'])
})

test('a decision that the rules leave to somebody else, and a request on a sold vehicle, are refused with the reason', () => {
  const [deny, approve] = buttonsOf(task('REQUESTED', { mayDecide: false }), approver)
  expect([deny?.refusal, approve?.refusal]).toEqual(Array(2).fill('This is above your approval limit. Ask your administrator.'))
  const sold = { ...approver, isSold: true }
  expect(buttonsOf(task('ESTIMATED'), sold)[0]?.refusal).toMatch(/^This vehicle is sold/)
  expect(buttonsOf(task('APPROVED'), sold)[0]?.refusal).toBeUndefined()
})

test('several are asked of only those that an act is meant for', () => {
  const all = [task('REQUESTED'), task('ESTIMATED', { mayDecide: false }), task('APPROVED'), task('COMPLETED')]
  expect(names(tasksFor('approve', all, approver).map(({ id }) => ({ move: id })))).toEqual(['REQUESTED'])
  expect([bulkLabel('approve', 2), bulkLabel('request', 1)]).toEqual(['Approve 2 tasks', 'Request approval of 1 task'])
  expect([doneWords('deny', [{ name: 'Pads' }]), doneWords('approve', all)]).toEqual(['Pads denied', '4 tasks approved'])
})

test('requests tell how long the oldest of them has waited', () => {
  const waits = new Map([
    ['a', 3600 * 40],
    ['b', 3600 * 9],
  ])
  const requests = ['a', 'b'].map((id) => task('REQUESTED', { id }))
  const secondsOf = ({ id }: Task) => waits.get(id) ?? null
  expect(oldestWait(requests, secondsOf)).toBe('oldest waiting 1d 16h')
  expect(oldestWait(requests.slice(1), secondsOf)).toBe('waiting 9h')
  expect(oldestWait([task('DENIED')], secondsOf)).toBeUndefined()
})

test('what was done shows at once, and a task that is brought back stands where it stood', () => {
  const by = { id: 'p', firstName: 'Riley', lastName: 'Demo', companyName: null }
  const now = '2026-11-23T10:00:00Z'
  const first = task('REQUESTED', { id: '1', createdDate: '2026-11-20T10:00:00Z' })
  const second = task('APPROVED', { id: '2', createdDate: '2026-11-21T10:00:00Z' })
  const denied = expectMoved(first, { to: 'DENIED', by, now, reason: 'not needed' })
  expect(denied.approval).toMatchObject({ waiting: false, decidedBy: by, reason: 'not needed' })
  expect(withTasks([first, second], [{ ...first, status: 'DELETED' }])).toEqual([second])
  expect(withTasks([second], [first])).toEqual([first, second])
})
