import type { Task } from '@lotline/contract/tasks'
import type { Permission } from '@lotline/domain/permissions'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { type CostMask, listOpenTasksOf, listTasks } from './queries.ts'

/** The tasks of a vehicle with the costs that this person may see; 404 when it is not in this rooftop. */
export async function readTasks({ db, actor }: Ctx, vehicleId: string): Promise<Task[]> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  return listTasks(db, vehicleId, costsFor(actor.permissions))
}

/** What this person has to do, on whichever vehicle; nothing for somebody who may not see tasks. */
export async function readOwnTasks({ db, actor }: Ctx): Promise<{ vehicleId: string; task: Task }[]> {
  if (!actor.permissions.has('INVENTORY_VDP_TASKS_VIEW')) return []
  return listOpenTasksOf(db, actor.personId, costsFor(actor.permissions))
}

function costsFor(held: ReadonlySet<Permission>): CostMask {
  return { parts: held.has('INVENTORY_VDP_PARTS_COST_VIEW'), labor: held.has('INVENTORY_VDP_LABOR_COST_VIEW') }
}
