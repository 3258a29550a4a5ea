import type { TaskEvent } from '@lotline/domain/tasks/history'
import { decidable } from './as-read.ts'
import type { TaskRow } from './queries.ts'
import type { Scene } from './scene.ts'

/** Fields of a task that every entry tells before and after. */
const followed = {
  status: 'status',
  assigneeId: 'assignee_id',
  partsCost: 'parts_cost',
  laborCost: 'labor_cost',
  laborHours: 'labor_hours',
  laborRate: 'labor_rate',
  total: 'total',
} as const satisfies Record<string, keyof TaskRow>
/** Fields that are told where they have changed. */
const described = { name: 'name', type: 'type', description: 'description', note: 'note' } as const

type Step = { type: TaskEvent; before: TaskRow | null; after: TaskRow; byRule?: boolean; more?: Record<string, unknown> }

/** Puts what happened to a task into the log, which is written with the rest; a change right behind a change of the same is one entry with it. */
export function log(scene: Scene, { type, before, after, byRule = false, more = {} }: Step): void {
  const last = scene.events.at(-1)
  const joins = type === 'TASK_MODIFIED' && last?.itemType === type && last.detail?.taskId === after.id && !byRule
  const detail = detailOf(before, after, more)
  if (joins && last) {
    const earlier = last.detail as typeof detail // written by this function
    last.detail = { ...detail, before: { ...detail.before, ...earlier.before }, after: { ...earlier.after, ...detail.after } }
    return
  }
  scene.events.push({
    itemType: type,
    vehicleId: after.vehicle_id,
    fact: { sentence: 'taskActed', task: after.name },
    byRule,
    detail,
  })
}

function detailOf(before: TaskRow | null, after: TaskRow, more: Record<string, unknown>) {
  const changed = Object.entries(described).filter(([, column]) => before && before[column] !== after[column])
  const fields = [...Object.entries(followed), ...changed]
  const of = (row: TaskRow) => Object.fromEntries(fields.map(([name, column]) => [name, row[column]]))
  return { taskId: after.id, before: before ? of(before) : {}, after: { ...of(after), ...more } }
}

/** Tells people what an act has made of a task: those who are asked, and creator and assignee what came of it (OPN-235). */
export function announce(scene: Scene, before: TaskRow | null, after: TaskRow): void {
  const isGiven = after.assignee_id !== (before?.assignee_id ?? null)
  const own = [after.created_by, isGiven ? null : after.assignee_id]
  const byRule = after.decided_by === null
  if (isGiven) notice(scene, 'RECON_TASK_ASSIGNED', [after.assignee_id], after)
  if (isAskedAnew(before, after)) notice(scene, 'RECON_TASK_APPROVAL', firstAsked(scene, after), after)
  // A task that is taken back from being deleted is as it was: nobody has decided anew.
  if (before?.status === after.status || before?.status === 'DELETED') return
  if (after.status === 'APPROVED') notice(scene, 'RECON_TASK_APPROVAL', own, after, byRule)
  if (after.status === 'DENIED') notice(scene, 'RECON_TASK_DENIED', own, after)
  if (after.status === 'COMPLETED') notice(scene, 'RECON_TASK_COMPLETE', own, after)
}

/** Tells people to whom a decision or a completion was told that it is undone. */
export function announceUndone(scene: Scene, done: TaskRow, back: TaskRow): void {
  const types = { APPROVED: 'RECON_TASK_APPROVAL', DENIED: 'RECON_TASK_DENIED', COMPLETED: 'RECON_TASK_COMPLETE' } as const
  const type = Object.hasOwn(types, done.status) ? types[done.status as keyof typeof types] : undefined // one of its keys
  if (!type) return
  const { facts, ...notice } = noticeOf(type, [done.created_by, done.assignee_id], back, scene.vehicle)
  scene.notices.push({ ...notice, facts: { status: done.status, isUndone: true }, byRule: false })
}

function isAskedAnew(before: TaskRow | null, after: TaskRow): boolean {
  return after.status === 'REQUESTED' && after.requested_at !== null && after.requested_at !== before?.requested_at
}

function firstAsked({ reading: { deciders } }: Scene, task: TaskRow): readonly string[] {
  return deciders.askedInTurn(decidable(task))[0] ?? []
}

function notice(
  { vehicle, notices }: Pick<Scene, 'vehicle' | 'notices'>,
  type: Scene['notices'][number]['type'],
  personIds: readonly (string | null)[],
  task: TaskRow,
  byRule = false,
): void {
  notices.push({ ...noticeOf(type, personIds, task, vehicle), byRule })
}

/** A notification of a task; its total is shown to those who may see it. */
export function noticeOf(
  type: Scene['notices'][number]['type'],
  personIds: readonly (string | null)[],
  task: TaskRow,
  vehicle: Scene['vehicle'],
) {
  const target = { type: 'task', id: task.id } as const
  return { type, personIds, vehicleId: vehicle.id, target, taskIds: [task.id], facts: { status: task.status } }
}
