import type { Assignment } from '@lotline/contract/tasks/assignments'
import type { Ctx } from '../../ctx.ts'
import { readOwnTasks } from '../tasks/index.ts'
import { readVehicles } from '../vehicles/index.ts'
import { listAssignedVehicles } from './queries.ts'

/** What is given to the signed-in person: vehicles whose current step is theirs, the ones that turn late first, then their open tasks (OPN-134). */
export async function listAssignments(ctx: Ctx): Promise<Assignment[]> {
  const [ids, tasks] = await Promise.all([listAssignedVehicles(ctx.db, ctx.actor.personId), readOwnTasks(ctx)])
  // Whoever holds a step is shown it, and nobody is shown the step of a vehicle of which they only have a task.
  const [onTheLine, withTasks] = await Promise.all([
    readVehicles(ctx, ids, ['stepItem']),
    readVehicles(ctx, [...new Set(tasks.map(({ vehicleId }) => vehicleId))]),
  ])
  const vehicles = new Map(withTasks.map((vehicle) => [vehicle.vehicleCard.id, vehicle]))
  return [
    ...onTheLine.map(({ vehicleCard, stepItem }) => ({ type: 'STEP' as const, vehicleCard, stepItem, task: null })),
    ...tasks.flatMap(({ vehicleId, task }) => {
      const vehicle = vehicles.get(vehicleId)
      return vehicle ? [{ type: 'TASK' as const, vehicleCard: vehicle.vehicleCard, stepItem: vehicle.stepItem, task }] : []
    }),
  ]
}
