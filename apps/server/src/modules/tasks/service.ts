import { MAX_LISTED } from '@lotline/contract/shapes'
import type { Task } from '@lotline/contract/tasks/tasks'
import { costsShown } from '@lotline/domain/tasks/tasks'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import type { Printing } from '../../module/print-part.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { filesOf, openTaskReading, taskAsRead } from './as-read.ts'
import type { PrintedTasks } from './print-section.ts'
import { countTasks, findTasks, findVehicle, listOpenTasksOf, listTasks, type TaskRow, type TaskVehicle } from './queries.ts'
import { taskNotFound } from './refusals.ts'

// More is no longer read on paper.
const mostPrinted = 100

type Page = { data: Task[]; meta: { next: string | null; earlier: string | null; total: number } }
type TasksQuery = { after?: string | undefined; before?: string | undefined; pageSize?: number | undefined }

/** Tasks of a vehicle with the costs that this person may see: the latest, or a page from a task on; 404 when it is not in this rooftop. */
export async function readTasks(ctx: Ctx, vehicleId: string, asked: TasksQuery = {}): Promise<Page> {
  const { db } = ctx
  if (!isUuid(vehicleId)) throw vehicleNotFound()
  const { pageSize = MAX_LISTED } = asked
  const isForward = asked.after !== undefined || (asked.before === undefined && asked.pageSize !== undefined)
  const placeId = asked.after ?? asked.before
  const place = placeId === undefined ? undefined : await findPlace(db, vehicleId, placeId)
  if (placeId !== undefined && !place) {
    await requireVehicle(db, vehicleId)
    throw taskNotFound(placeId)
  }
  const most = pageSize + 1
  const [vehicle, found, reading] = await Promise.all([
    findVehicle(db, vehicleId),
    listTasks(db, vehicleId, isForward ? { after: place, most } : { before: place ?? 'end', most }),
    openTaskReading(ctx, vehicleId),
  ])
  if (!vehicle) throw vehicleNotFound()
  const hasMore = found.length > pageSize
  const rows = isForward ? found.slice(0, pageSize) : found.slice(-pageSize)
  const total = hasMore || place ? await countTasks(db, vehicleId) : found.length
  const next = hasMore && isForward ? (rows.at(-1)?.id ?? null) : null
  const earlier = hasMore && !isForward ? (rows[0]?.id ?? null) : null
  return { data: rows.map((row) => taskAsRead(row, reading, vehicle)), meta: { next, earlier, total } }
}

export async function readTask(ctx: Ctx, vehicleId: string, taskId: string): Promise<Task> {
  const vehicle = await requireVehicle(ctx.db, vehicleId)
  const [row, reading] = await Promise.all([requireTask(ctx.db, vehicleId, taskId), openTaskReading(ctx, vehicleId)])
  return taskAsRead(row, reading, vehicle)
}

/** More than anybody comes to in a day. */
const mostOwn = 200

/** What this person has to do, on whichever vehicle; nothing for somebody who may not see tasks. */
export async function readOwnTasks(ctx: Ctx): Promise<{ vehicleId: string; task: Task }[]> {
  const { db, actor } = ctx
  if (!actor.permissions.has('INVENTORY_VDP_TASKS_VIEW')) return []
  const [rows, reading] = await Promise.all([listOpenTasksOf(db, [actor.personId], mostOwn), openTaskReading(ctx)])
  const files = await filesOf(ctx, rows)
  return rows.map((row) => ({ vehicleId: row.vehicle_id, task: taskAsRead(row, { ...reading, files }) }))
}

/** What a printed vehicle tells of its tasks. */
export async function printedTasks(ctx: Ctx, { vehicle, query }: Printing): Promise<PrintedTasks | null> {
  const held = ctx.actor.permissions
  if (query.excludeTasks || !held.has('INVENTORY_VDP_TASKS_VIEW')) return null
  const { data, meta } = await readTasks(ctx, vehicle.vehicleCard.id, { pageSize: mostPrinted })
  return { shown: data, total: meta.total, costs: costsShown(held) }
}

/** Where a task stands; one that has been deleted since a page was read still tells where that ended. */
async function findPlace(db: Db, vehicleId: string, taskId: string): Promise<TaskRow | undefined> {
  const [task] = isUuid(taskId) ? await findTasks(db, vehicleId, [taskId]) : []
  return task
}

async function requireVehicle(db: Db, vehicleId: string): Promise<TaskVehicle> {
  const vehicle = isUuid(vehicleId) ? await findVehicle(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  return vehicle
}

/** A task that is not deleted, of a vehicle of this rooftop; 404 where either is missing. */
export async function requireTaskOf({ db }: Pick<Ctx, 'db'>, vehicleId: string, taskId: string): Promise<TaskRow> {
  await requireVehicle(db, vehicleId)
  return requireTask(db, vehicleId, taskId)
}

/** A task of the vehicle that is not deleted. */
async function requireTask(db: Db, vehicleId: string, taskId: string): Promise<TaskRow> {
  const task = await findPlace(db, vehicleId, taskId)
  if (!task || task.status === 'DELETED') throw taskNotFound(taskId)
  return task
}
