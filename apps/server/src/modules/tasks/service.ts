import type { Task } from '@lotline/contract/tasks'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { listTasks } from './queries.ts'

/** The tasks of a vehicle with the costs that this person may see; 404 when it is not in this rooftop. */
export async function readTasks({ db, actor: { permissions } }: Ctx, vehicleId: string): Promise<Task[]> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  return listTasks(db, vehicleId, {
    parts: permissions.has('INVENTORY_VDP_PARTS_COST_VIEW'),
    labor: permissions.has('INVENTORY_VDP_LABOR_COST_VIEW'),
  })
}
