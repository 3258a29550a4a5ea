import type { Task } from '@lotline/contract/tasks/tasks'
import type { TaskStatus } from '@lotline/domain/tasks/tasks'
import { expect, test } from 'vitest'
import { addressOf, assigneeName, groupTasks, laborWords, totalOf, viewNamed } from './task-groups.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
// Only what decides is filled in.
const task = (status: TaskStatus, total: number | null) => ({ status, total: total === null ? null : usd(total) }) as Task

test('tasks stand in the view of their state, decisions first, with what they cost together', () => {
  const tasks = [task('APPROVED', 0.1), task('ESTIMATED', 5), task('REQUESTED', 7), task('COMPLETED', 0.2), task('DENIED', 9)]
  expect(groupTasks(tasks).map(({ view, tasks, total }) => [view, tasks.length, total])).toEqual([
    ['Requests', 2, 7],
    ['Estimates', 1, 5],
    ['To-Do', 2, 0.3],
  ])
})

test('denied tasks stand beside those that wait for a decision, and are told apart from them', () => {
  const words = (...statuses: TaskStatus[]) => groupTasks(statuses.map((status) => task(status, 1)))[0]?.words
  expect(words('REQUESTED', 'REQUESTED')).toBe('')
  expect(words('REQUESTED', 'DENIED', 'DENIED')).toBe('2 denied')
})

test('where a total may not be seen, or there is nothing, there is no sum', () => {
  expect(totalOf([task('APPROVED', 5), task('APPROVED', null)])).toBeNull()
  expect(totalOf([])).toBeNull()
})

test('a view has a word in the address, and any other word means all', () => {
  expect(viewNamed(addressOf('To-Do'))).toBe('To-Do')
  expect([viewNamed('all'), viewNamed(undefined), viewNamed('To-Do')]).toEqual([undefined, undefined, undefined])
})

test('labor says its hours and, to whoever may see it, the rate', () => {
  expect(laborWords({ laborHours: 1.5, laborRate: usd(165) })).toBe('1.5 h at $165')
  expect(laborWords({ laborHours: 2, laborRate: null })).toBe('2 h')
  expect(laborWords({ laborHours: null, laborRate: usd(165) })).toBeNull()
})

test('a company has a task under its own name', () => {
  const person = { id: '1', firstName: 'Al', lastName: 'Chen', companyName: null }
  expect(assigneeName(person)).toBe('Al Chen')
  expect(assigneeName({ ...person, companyName: 'Apex Collision' })).toBe('Apex Collision')
  expect(assigneeName({ ...person, firstName: '', lastName: '' })).toBe('Unknown User')
  expect(assigneeName(null)).toBeNull()
})
