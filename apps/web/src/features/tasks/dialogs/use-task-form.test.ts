import type { Task } from '@lotline/contract/tasks/tasks'
import { expect, test } from 'vitest'
import { bodyOf, draftOfCopy } from './use-task-form.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
// Only what a draft takes up is filled in, and what it must not.
const task = {
  id: 'one',
  name: 'Front pads',
  type: 'Mechanical',
  description: 'Both sides',
  note: 'Keys at the desk',
  status: 'COMPLETED',
  assignee: { id: 'ann', firstName: 'Ann', lastName: 'Demo', companyName: null },
  partsCost: usd(120),
  laborHours: 1.5,
  laborRate: usd(110),
  laborCost: usd(165),
} as unknown as Task

test('a copy begins as an estimate with what the other says, its labor left to hours and rate', () => {
  const draft = draftOfCopy(task, { labor: true, parts: true })
  expect(bodyOf(draft, {}, true)).toEqual({
    name: 'Front pads',
    type: 'Mechanical',
    description: 'Both sides',
    note: 'Keys at the desk',
    assignee: 'ann',
    partsCost: usd(120),
    laborHours: 1.5,
    laborRate: usd(110),
    status: 'ESTIMATED',
  })
})

test('costs that one may not write are no part of a copy', () => {
  const body = bodyOf(draftOfCopy(task, { labor: false, parts: false }), {}, true)
  expect(Object.keys(body)).toEqual(['name', 'type', 'description', 'note', 'assignee', 'status'])
})
