import type { Task } from '@lotline/contract/tasks/tasks'
import { formatDuration } from '@lotline/domain/amounts/duration'
import type { Permission } from '@lotline/domain/people/permissions'
import type { TaskStatus } from '@lotline/domain/tasks/tasks'
import { type TaskAct, taskActRules, taskActsFrom } from '@lotline/domain/tasks/transitions'

/** What a person moves a task to; taking a deletion back is the toast's. */
export type Move = Exclude<TaskAct, 'restore'>

type Look = { readonly to: TaskStatus; readonly label: string; readonly done: string }

export const moves: Readonly<Record<Move, Look>> = {
  request: { to: 'REQUESTED', label: 'Request approval', done: 'requested' },
  deny: { to: 'DENIED', label: 'Deny', done: 'denied' },
  approve: { to: 'APPROVED', label: 'Approve', done: 'approved' },
  complete: { to: 'COMPLETED', label: 'Complete', done: 'completed' },
  delete: { to: 'DELETED', label: 'Delete', done: 'deleted' },
}

/** Who looks, and at what kind of vehicle. */
export type Reader = { readonly held: ReadonlySet<Permission>; readonly isSold: boolean }

/** What somebody may do with a task as it stands, with the reason where it is refused all the same. */
export type Offer = { readonly move: Move; readonly refusal: string | undefined }

const decidedElsewhere = 'This is above your approval limit. Ask your administrator.'
const soldWords = 'This vehicle is sold. You can only complete or delete its open tasks.'

/** In the order in which they stand in a row: the one that most people come for is the last. */
export function offersOf(task: Task, reader: Reader): Offer[] {
  const acts = taskActsFrom(task.status, reader.held)
  const order: readonly Move[] = ['delete', 'request', 'deny', 'approve', 'complete']
  return order.filter((move) => acts.includes(move)).map((move) => ({ move, refusal: refusalOf(move, task, reader) }))
}

function refusalOf(move: Move, task: Task, { isSold }: Reader): string | undefined {
  if (isSold && (move === 'request' || move === 'approve')) return soldWords
  return (move === 'approve' || move === 'deny') && !task.mayDecide ? decidedElsewhere : undefined
}

/** What stands as buttons in the row of a task: an estimate is asked for, unless one may only approve it. The rest is in its menu. */
export function buttonsOf(task: Task, reader: Reader): Offer[] {
  const offers = offersOf(task, reader).filter(({ move }) => move !== 'delete')
  return task.status === 'ESTIMATED' && offers.length > 1 ? offers.filter(({ move }) => move === 'request') : offers
}

/** Of several tasks those that an act is meant for and not refused. */
export function tasksFor(move: Move, tasks: readonly Task[], reader: Reader): Task[] {
  return tasks.filter((task) => offersOf(task, reader).some((offer) => offer.move === move && offer.refusal === undefined))
}

/** 'Approve 2 tasks', 'Request approval of 1 task'. */
export function bulkLabel(move: Move, count: number): string {
  const [label, tasks] = [moves[move].label, count === 1 ? '1 task' : `${count} tasks`]
  return move === 'request' ? `${label} of ${tasks}` : `${label} ${tasks}`
}

/** 'Front pads approved', '2 tasks approved'. */
export function doneWords(move: Move, tasks: readonly Pick<Task, 'name'>[]): string {
  const [first] = tasks
  return `${tasks.length === 1 && first ? first.name : `${tasks.length} tasks`} ${moves[move].done}`
}

/** Whether somebody may say who has a task. */
export function mayAssign(task: Task, { held }: Reader): boolean {
  return task.status !== 'DELETED' && held.has('INVENTORY_VDP_TASKS_UPDATE')
}

type Now = (task: Task) => number | null

/** How long the request that waits longest of some tasks has waited: 'oldest waiting 1d 16h', 'waiting 9h' of a single task; undefined where none waits. */
export function oldestWait(tasks: readonly Task[], secondsOf: Now): string | undefined {
  const waits = tasks.flatMap((task) => (task.approval.waiting ? (secondsOf(task) ?? []) : []))
  if (waits.length === 0) return undefined
  return `${tasks.length === 1 ? '' : 'oldest '}waiting ${formatDuration(Math.max(...waits))}`
}

/** Whether a permission of any of the acts is held, so that there is something to choose tasks for. */
export function mayActOnSeveral({ held }: Reader): boolean {
  return Object.values(taskActRules).some((rule) => held.has(rule))
}

/** Which costs somebody may write, those of completed work only where they may approve. */
export function costsOpen(held: ReadonlySet<Permission>, task?: Task) {
  const isOpen = task?.status !== 'COMPLETED' || held.has('INVENTORY_VDP_TASKS_APPROVE')
  const may = (cost: 'LABOR' | 'PARTS') =>
    isOpen && held.has(`INVENTORY_VDP_${cost}_COST_VIEW`) && held.has(`INVENTORY_VDP_${cost}_COST_UPDATE`)
  return { labor: may('LABOR'), parts: may('PARTS') }
}

/** Whether somebody may save what the labor calculator works out. */
export function mayCalculate(reader: Reader, task?: Task): boolean {
  const { labor, parts } = costsOpen(reader.held, task)
  return labor && parts && reader.held.has('INVENTORY_VDP_TASKS_UPDATE')
}
