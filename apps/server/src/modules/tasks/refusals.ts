import { formatShortMoney } from '@lotline/domain/amounts/money'
import { personName } from '@lotline/domain/people/person-name'
import { type TaskStatus, taskStatusLabels } from '@lotline/domain/tasks/tasks'
import { AppError } from '../../app-error.ts'
import { decidable, taskAsRead } from './as-read.ts'
import type { TaskRow } from './queries.ts'
import type { Scene } from './scene.ts'

/** What the log and a refusal call the one who approved what nobody did. */
export const rulesName = 'auto-approval rules'

export function taskNotFound(taskId?: string): AppError {
  const facts = taskId === undefined ? {} : { taskId }
  return new AppError('TASK_NOT_FOUND', 'This task is gone. Someone may have deleted it.', facts)
}

/** A field of a body is wrong in a way that only what is stored can tell. */
export function malformed(field: string, message: string): AppError {
  return new AppError('MALFORMED', `${field}: ${message}`, { errors: [{ field, message }] })
}

/** Nothing takes the task there from where it is; says what it is now, and by whom. */
export function noSuchMove(scene: Scene, task: TaskRow, to: TaskStatus): AppError {
  const by = whoBrought(scene, task)
  const now = taskStatusLabels[task.status].toLowerCase()
  const wanted = taskStatusLabels[to].toLowerCase()
  const words =
    task.status === to
      ? `${task.name} is already ${now}${by && `, by ${by}`}.`
      : `${task.name} is ${now}${by && `, by ${by}`}. It can’t be ${wanted} now.`
  return statusFault(scene, task, words)
}

export function soldFault(scene: Scene, task: TaskRow): AppError {
  const words = `${scene.vehicle.stockNumber} is sold: what is open on it can be completed, denied or deleted, not asked for or approved.`
  return statusFault(scene, task, words)
}

export function completedFault(scene: Scene, task: TaskRow): AppError {
  return new AppError('TASK_COMPLETED', `${task.name} is completed. Only somebody who approves tasks can change what it cost.`, {
    task: asRead(scene, task),
  })
}

/** Their rules do not reach so far; names the limit, and who may. */
export function limitFault(scene: Scene, task: TaskRow): AppError {
  const { deciders, readerId } = scene.reading
  const limit = deciders.limit(readerId, task.type)
  const own =
    limit === undefined
      ? `You do not decide on ${task.type} tasks.`
      : `You decide on ${task.type} up to ${formatShortMoney(limit)}.`
  const able = [...new Set(deciders.askedInTurn(decidable(task)).flat())].filter((id) => id !== readerId)
  const who = namesOf(scene, able)
  return new AppError('APPROVAL_LIMIT', `${own} ${who ? `Ask ${who}.` : 'Nobody here may decide on this one.'}`, {
    limit: limit === undefined ? null : { amount: limit, currency: 'USD' },
    task: asRead(scene, task),
  })
}

export function ownRequestFault(scene: Scene, task: TaskRow): AppError {
  const words =
    task.status === 'COMPLETED'
      ? `You can't raise what ${task.name} cost yourself. Add a task for the difference, and have someone else approve it.`
      : `You requested ${task.name}, so someone else has to approve it.`
  return new AppError('OWN_REQUEST', words, { task: asRead(scene, task) })
}

export function statusFault(scene: Scene, task: TaskRow, words: string): AppError {
  return new AppError('TASK_STATUS', words, { task: asRead(scene, task) })
}

// A refusal tells no more than a read: whoever sees no tasks is told of none.
function asRead({ reading, vehicle }: Scene, task: TaskRow) {
  return reading.held.has('INVENTORY_VDP_TASKS_VIEW') ? taskAsRead(task, reading, vehicle) : null
}

function whoBrought({ reading }: Scene, task: TaskRow): string {
  if (task.status === 'ESTIMATED') return ''
  if (task.status === 'APPROVED' && task.decided_at !== null && task.decided_by === null) return rulesName
  const ids = { REQUESTED: task.requested_by, APPROVED: task.decided_by, DENIED: task.decided_by }
  const own = { ...ids, COMPLETED: task.completed_by, DELETED: task.deleted_by }
  const person = reading.nameOf(own[task.status])
  return person ? personName(person) : ''
}

const mostNamed = 3

function namesOf({ reading }: Scene, ids: readonly string[]): string {
  const people = ids.flatMap((id) => reading.nameOf(id) ?? []).map(personName)
  const named = people.slice(0, mostNamed)
  const more = people.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(' or ')
}
