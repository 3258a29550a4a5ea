import { taskStatuses } from '@lotline/domain/tasks/tasks'
import { z } from 'zod'
import { route } from './route.ts'
import { Attachment, Id, Money, PersonName, Timestamp } from './shapes.ts'

/** Something to be done to a vehicle. A cost is null where nobody has given one, and for whoever may not see it. */
export const Task = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  status: z.enum(taskStatuses),
  partsCost: Money.nullable(),
  laborCost: Money.nullable(),
  /** Hours of work, with decimals; at the rate they make the labor cost. */
  laborHours: z.number().nullable(),
  laborRate: Money.nullable(),
  total: Money.nullable(),
  assignee: PersonName.nullable(),
  note: z.string(),
  attachments: z.array(Attachment),
  createdDate: Timestamp,
})
export type Task = z.infer<typeof Task>

export const listTasks = route({
  method: 'GET',
  path: '/inventory/:vehicleId/tasks',
  summary: 'The tasks of a vehicle, oldest first; deleted ones are left out',
  permission: 'INVENTORY_VDP_TASKS_VIEW',
  params: z.object({ vehicleId: Id }),
  response: z.array(Task),
  // From a total and one of its parts the other can be told.
  hides: [
    { unless: 'INVENTORY_VDP_PARTS_COST_VIEW', fields: ['partsCost', 'total'] },
    { unless: 'INVENTORY_VDP_LABOR_COST_VIEW', fields: ['laborCost', 'laborRate', 'total'] },
  ],
})
