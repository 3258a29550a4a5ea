import { expect, test } from 'vitest'
import { type Permission, permissions } from '../people/permissions.ts'
import { type TaskStatus, taskStatuses } from './tasks.ts'
import { actBetween, taskActRules, taskActs, taskActsFrom } from './transitions.ts'

// Written by hand from what was decided, apart from the table itself.
const moves: Record<TaskStatus, Partial<Record<TaskStatus, string>>> = {
  ESTIMATED: { REQUESTED: 'request', APPROVED: 'approve', DELETED: 'delete' },
  REQUESTED: { APPROVED: 'approve', DENIED: 'deny', DELETED: 'delete' },
  APPROVED: { COMPLETED: 'complete', DELETED: 'delete' },
  COMPLETED: {},
  DENIED: { REQUESTED: 'request', DELETED: 'delete' },
  DELETED: { ESTIMATED: 'restore', REQUESTED: 'restore', APPROVED: 'restore', DENIED: 'restore' },
}

const pairs = taskStatuses.flatMap((from) => taskStatuses.map((to) => [from, to] as const))

test.each(pairs)('from %s to %s', (from, to) => {
  expect(actBetween(from, to)).toBe(moves[from][to])
})

const single = permissions.flatMap((permission) => taskStatuses.map((from) => [permission, from] as const))

test.each(single)('%s alone, on a task that is %s, gives its own acts and no other', (permission, from) => {
  const acts = taskActsFrom(from, new Set<Permission>([permission]))
  const expected = Object.values(moves[from]).filter((act) =>
    taskActs.some((one) => one === act && taskActRules[one] === permission),
  )
  expect(new Set(acts)).toEqual(new Set(expected))
})

test('whoever holds nothing does nothing', () => {
  for (const from of taskStatuses) expect(taskActsFrom(from, new Set())).toEqual([])
})
