import type { Task, TaskChange } from '@lotline/contract/tasks/tasks'
import type { Undo } from '@lotline/contract/vehicles/undo'
import { isApproversChange, isReapprovalNeeded } from '@lotline/domain/tasks/reapproval'
import { openTaskStatuses, type TaskStatus } from '@lotline/domain/tasks/tasks'
import { actBetween } from '@lotline/domain/tasks/transitions'
import { undoableTaskAct } from '@lotline/domain/undo/undo'
import type { Ctx } from '../../ctx.ts'
import { keepAct } from '../acts/index.ts'
import { noteTasksGone } from '../notifications/index.ts'
import { taskAsRead } from './as-read.ts'
import { approvalFault, committedBy, move, request } from './move.ts'
import { refuseTooManyOpen } from './open-limit.ts'
import { type TaskRow, updateTasks } from './queries.ts'
import { completedFault, limitFault, malformed, ownRequestFault, taskNotFound } from './refusals.ts'
import { finish, openScene, type Scene } from './scene.ts'
import { keptRow, type TaskTurn } from './take-back.ts'
import { assigneeAfter, costsAfter } from './task-facts.ts'
import { announce, log } from './task-log.ts'

/** Changes what a task is, and its status where another one is named, by the same table as everywhere. */
export async function changeTask(ctx: Ctx, vehicleId: string, taskId: string, change: TaskChange): Promise<Task> {
  const [task] = await actOn(
    ctx,
    vehicleId,
    { taskIds: [taskId], personIds: change.assignee ? [change.assignee] : [] },
    (scene, before) => {
      if (before.status === 'DELETED') throw taskNotFound(taskId)
      const after = taskWith(scene, before, change)
      return change.status === undefined || change.status === before.status ? after : move(scene, after, change.status)
    },
  )
  if (!task) throw taskNotFound(taskId)
  return task
}

export async function deleteTask(ctx: Ctx, vehicleId: string, taskId: string): Promise<Record<string, never>> {
  await actOn(ctx, vehicleId, { taskIds: [taskId] }, (scene, before) => {
    if (before.status === 'DELETED') throw taskNotFound(taskId)
    return move(scene, before, 'DELETED')
  })
  return {}
}

type Wanted = { id: string; status: TaskStatus; reason?: string | undefined }

/** Moves several tasks, all or none: the first that is refused says why, and nothing changes. Answers by what a decision or a completion is undone. */
export async function changeStatuses(ctx: Ctx, vehicleId: string, wanted: readonly Wanted[]) {
  const byId = new Map<string, Wanted>()
  for (const [at, one] of wanted.entries()) {
    const id = one.id.toLowerCase()
    const other = byId.get(id)
    if (other && other.status !== one.status) throw malformed(`${at}.status`, 'The same task is named with another status before')
    byId.set(id, other?.reason ? other : one)
  }
  let undo: Undo | null = null
  const moved = (scene: Scene, before: TaskRow) => {
    const { status, reason } = byId.get(before.id) ?? { status: before.status }
    return move(scene, before, status, reason)
  }
  const data = await actOn(ctx, vehicleId, { taskIds: [...byId.keys()] }, moved, async (before, after) => {
    const acts = after.map(({ status }, at) => actBetween(before[at]?.status ?? status, status))
    const act = undoableTaskAct(acts)
    const turn: TaskTurn = { before: before.map(keptRow), after: after.map(keptRow) }
    if (act) undo = await keepAct(ctx, act, { [vehicleId.toLowerCase()]: { tasks: turn } })
  })
  return { data, meta: { undo } }
}

/** Acts on tasks of a vehicle in the order they are named, each as the ones before have left it; writes and tells all at once. */
async function actOn(
  ctx: Ctx,
  vehicleId: string,
  { taskIds, personIds = [] }: { taskIds: readonly string[]; personIds?: readonly string[] },
  act: (scene: Scene, before: TaskRow) => TaskRow,
  keep: (before: readonly TaskRow[], after: readonly TaskRow[]) => Promise<void> = async () => undefined,
): Promise<Task[]> {
  const ids = taskIds.map((id) => id.toLowerCase())
  const scene = await openScene(ctx, vehicleId, { taskIds: ids, personIds })
  const rows: TaskRow[] = []
  for (const id of ids) {
    const before = scene.tasks.get(id)
    if (!before) throw taskNotFound(id)
    const after = act(scene, before)
    scene.committed += committedBy(after) - committedBy(before)
    announce(scene, before, after)
    rows.push(after)
  }
  const changed = rows.filter((row) => row !== scene.tasks.get(row.id))
  await refuseTooManyOpen(ctx, vehicleId, openedBy(scene, changed))
  const gone = changed.filter(({ id, status }) => (status === 'DELETED') !== (scene.tasks.get(id)?.status === 'DELETED'))
  await keep(
    ids.flatMap((id) => scene.tasks.get(id) ?? []),
    rows,
  )
  await finish(scene, async (db) => {
    const noted = gone.map(({ id }) => id)
    await Promise.all([updateTasks(db, changed), noted.length > 0 && noteTasksGone(db, vehicleId, noted, ctx.now)])
  })
  return rows.map((row) => taskAsRead(row, scene.reading, scene.vehicle))
}

/** How many more tasks are open after a change than before it. */
function openedBy(scene: Scene, changed: readonly TaskRow[]): number {
  const isOpen = ({ status }: TaskRow) => openTaskStatuses.some((one) => one === status)
  const before = changed.flatMap(({ id }) => scene.tasks.get(id) ?? [])
  return changed.filter(isOpen).length - before.filter(isOpen).length
}

/** A task with other facts; the same where nothing differs. */
function taskWith(scene: Scene, before: TaskRow, change: TaskChange): TaskRow {
  const { ctx, reading } = scene
  const costs = costsAfter(scene, before, change)
  const assigneeId = assigneeAfter(scene, before.assignee_id, change.assignee)
  const after: TaskRow = {
    ...before,
    name: change.name ?? before.name,
    type: change.type ?? before.type,
    description: change.description ?? before.description,
    note: change.note ?? before.note,
    assignee_id: assigneeId,
    assigned_at: assigneeId === before.assignee_id ? before.assigned_at : ctx.now,
    ...costs,
    raised_by: costs.total > before.total ? ctx.actor.personId : before.raised_by,
  }
  if (facts.every((fact) => after[fact] === before[fact])) return before
  if (before.status === 'COMPLETED') refuseOnCompleted(scene, before, after)
  log(scene, { type: 'TASK_MODIFIED', before, after })
  const isRefused = approvalFault(scene, after) !== undefined
  return isRefused && isReapprovalNeeded(before, after, reading.deciders) ? request(scene, after) : after
}

const costFacts = ['parts_cost', 'labor_cost', 'labor_hours', 'labor_rate'] as const
const facts = [...costFacts, 'name', 'type', 'description', 'note', 'assignee_id'] as const

/** Costs of finished work, and a type that other limits judge, are changed by those who could approve the result. */
function refuseOnCompleted(scene: Scene, before: TaskRow, after: TaskRow): void {
  const isCostChanged = costFacts.some((fact) => after[fact] !== before[fact])
  if (!isApproversChange(before, after, { isCostChanged, deciders: scene.reading.deciders })) return
  const fault = approvalFault(scene, after)
  if (fault === 'permission') throw completedFault(scene, after)
  if (fault === 'limit') throw limitFault(scene, after)
  if (fault === 'own') throw ownRequestFault(scene, after)
}
