import { z } from 'zod'
import { StepItem } from '../recon/recon-step.ts'
import { route } from '../route.ts'
import { VehicleCard } from '../vehicles/vehicles.ts'
import { Task } from './tasks.ts'

/** A vehicle whose current step somebody has, or a task of theirs on a vehicle, which may be on no line. */
export const Assignment = z.object({
  type: z.enum(['STEP', 'TASK']),
  vehicleCard: VehicleCard,
  stepItem: StepItem.nullable(),
  task: Task.nullable(),
})
export type Assignment = z.infer<typeof Assignment>

export const listAssignments = route({
  method: 'GET',
  path: '/assignments',
  summary: 'What is given to the signed-in person: steps, the ones that turn late first, then open tasks',
  permission: { any: ['RECON_ASSIGNMENTS_VIEW', 'DASHBOARD_SUMMARY_VIEW'] },
  response: z.array(Assignment),
})
