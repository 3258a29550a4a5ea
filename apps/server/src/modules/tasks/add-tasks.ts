import type { NewTask, Task } from '@lotline/contract/tasks/tasks'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { taskAsRead } from './as-read.ts'
import { committedBy, move, request } from './move.ts'
import { refuseTooManyOpen } from './open-limit.ts'
import { findTemplates, insertTasks, type TaskRow, type Template } from './queries.ts'
import { malformed } from './refusals.ts'
import { finish, openScene, type Scene } from './scene.ts'
import { assigneeAfter, costsAfter } from './task-facts.ts'
import { announce, log } from './task-log.ts'

/** Adds tasks to a vehicle, all or none, with what somebody else writes `beside` them; answers them in their order. */
export async function addTasks(
  ctx: Ctx,
  vehicleId: string,
  given: readonly NewTask[],
  beside: (rows: readonly TaskRow[]) => Promise<unknown> = async () => {},
): Promise<Task[]> {
  const templates = await requireTemplates(ctx, given)
  const scene = await openScene(ctx, vehicleId, { personIds: given.flatMap(({ assignee }) => assignee ?? []) })
  await refuseTooManyOpen(ctx, vehicleId, given.length)
  const rows: TaskRow[] = []
  for (const task of given) {
    const row = written(scene, task, templates.get(task.templateId?.toLowerCase() ?? ''))
    scene.committed += committedBy(row)
    announce(scene, null, row)
    rows.push(row)
  }
  await finish(scene, async (db) => {
    await Promise.all([insertTasks(db, rows), beside(rows)])
  })
  return rows.map((row) => taskAsRead(row, scene.reading, scene.vehicle))
}

export async function addTask(ctx: Ctx, vehicleId: string, given: NewTask): Promise<Task> {
  const [task] = await addTasks(ctx, vehicleId, [given])
  if (!task) throw new Error('One task makes one task')
  return task
}

/** Adds work that has been done already, for whoever may approve and complete it; what `also` writes of it is written with it. */
export async function addDone(
  ctx: Ctx,
  vehicleId: string,
  given: NewTask,
  also: (taskId: string) => Promise<void>,
): Promise<Task> {
  const scene = await openScene(ctx, vehicleId, {})
  const row = move(scene, written(scene, { ...given, status: 'APPROVED' }, undefined), 'COMPLETED')
  announce(scene, null, row)
  await insertTasks(ctx.db, [row])
  await also(row.id)
  await finish(scene, async () => undefined)
  return taskAsRead(row, scene.reading, scene.vehicle)
}

async function requireTemplates({ db }: Ctx, given: readonly NewTask[]): Promise<Map<string, Template>> {
  const ids = [...new Set(given.flatMap(({ templateId }) => templateId?.toLowerCase() ?? []))]
  const found = ids.length === 0 ? [] : await findTemplates(db, ids.filter(isUuid))
  const templates = new Map(found.map((one) => [one.id, one]))
  const templateId = ids.find((id) => !templates.has(id))
  if (templateId === undefined) return templates
  throw new AppError('TEMPLATE_NOT_FOUND', 'This rooftop has no such task template any more.', { templateId })
}

const noCosts = { parts_cost: null, labor_cost: null, labor_hours: null, labor_rate: null }

/** A task as it is added: a draft unless it is asked for at once, or approved by whoever may. */
function written(scene: Scene, given: NewTask, template: Template | undefined): TaskRow {
  const { ctx, vehicle } = scene
  const type = given.type ?? template?.type
  if (type === undefined) throw malformed('type', 'Must provide a type')
  const costs = costsAfter(scene, template ?? noCosts, given)
  const draft: TaskRow = {
    id: newId(),
    rooftop_id: ctx.actor.rooftopId,
    vehicle_id: vehicle.id,
    name: given.name ?? template?.name ?? '',
    type,
    description: given.description ?? template?.description ?? '',
    note: given.note ?? '',
    status: 'ESTIMATED',
    ...costs,
    raised_by: costs.total > 0 ? ctx.actor.personId : null,
    assignee_id: assigneeAfter(scene, null, given.assignee),
    created_by: ctx.actor.personId,
    created_at: ctx.now,
    ...untouched,
  }
  if (given.status === 'REQUESTED') return request(scene, draft, { isNew: true })
  const isApproved = given.status === 'APPROVED'
  if (!isApproved && given.status !== undefined && given.status !== 'ESTIMATED')
    throw malformed('status', 'A new task is estimated, requested or approved')
  log(scene, { type: isApproved ? 'TASK_CREATED' : 'TASK_DRAFT_CREATED', before: null, after: draft })
  return isApproved ? move(scene, draft, 'APPROVED') : draft
}

/** What nobody has done yet. */
const untouched = {
  assigned_at: null,
  requested_at: null,
  requested_by: null,
  waited_ms: 0,
  escalations: 0,
  decided_at: null,
  decided_by: null,
  denied_reason: '',
  completed_at: null,
  completed_by: null,
  deleted_at: null,
  deleted_by: null,
  deleted_from: null,
} as const satisfies Partial<TaskRow>
