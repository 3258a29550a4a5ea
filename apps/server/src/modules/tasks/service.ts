import type { Task } from '@lotline/contract/tasks'
import { costsShown } from '@lotline/domain/tasks/tasks'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import type { Printing } from '../../module/print-part.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import type { PrintedTasks } from './print-section.ts'
import { listOpenTasksOf, listTasks } from './queries.ts'

// More is no longer read on paper.
const mostPrinted = 100

/** The tasks of a vehicle with the costs that this person may see; 404 when it is not in this rooftop. */
export async function readTasks({ db, actor }: Ctx, vehicleId: string): Promise<Task[]> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  return listTasks(db, vehicleId, costsShown(actor.permissions))
}

/** What this person has to do, on whichever vehicle; nothing for somebody who may not see tasks. */
export async function readOwnTasks({ db, actor }: Ctx): Promise<{ vehicleId: string; task: Task }[]> {
  if (!actor.permissions.has('INVENTORY_VDP_TASKS_VIEW')) return []
  return listOpenTasksOf(db, actor.personId, costsShown(actor.permissions))
}

/** What a printed vehicle tells of its tasks. */
export async function printedTasks(ctx: Ctx, { vehicle, query }: Printing): Promise<PrintedTasks | null> {
  const held = ctx.actor.permissions
  if (query.excludeTasks || !held.has('INVENTORY_VDP_TASKS_VIEW')) return null
  const tasks = await readTasks(ctx, vehicle.vehicleCard.id)
  return { shown: tasks.slice(0, mostPrinted), total: tasks.length, costs: costsShown(held) }
}
