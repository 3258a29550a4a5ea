import { workKinds } from '@lotline/domain/my-work/my-work'
import { stepStatuses } from '@lotline/domain/recon/recon-states'
import { z } from 'zod'
import { route } from '../route.ts'
import { MAX_LISTED, Timestamp } from '../shapes.ts'
import { Vehicle } from '../vehicles/vehicles.ts'
import { Task } from './tasks.ts'

/** How long a task or a decision has waited by the rooftop's clock, against its goal; a car's clock is that of its step. */
const WaitClock = z.object({
  seconds: z.number().int(),
  goalSeconds: z.number().int().nullable(),
  warningAt: Timestamp.nullable(),
  lateAt: Timestamp.nullable(),
  status: z.enum(stepStatuses),
  asOf: Timestamp,
})

/** Something that waits for the reader: a vehicle in a step of theirs, a task of theirs, a request that they are asked to decide on. */
export const WorkItem = z.object({
  kind: z.enum(workKinds),
  vehicle: Vehicle,
  task: Task.nullable(),
  clock: WaitClock.nullable(),
})
export type WorkItem = z.infer<typeof WorkItem>

/** How many there are of each, those beyond a list included. */
const WorkCounts = z.object({ cars: z.number().int(), tasks: z.number().int(), decisions: z.number().int() })
export type WorkCounts = z.infer<typeof WorkCounts>

export const countMyWork = route({
  method: 'GET',
  path: '/my-work/counts',
  summary: 'How much waits for the signed-in person, or for their company',
  permission: 'signed-in',
  response: WorkCounts,
})

export const readMyWork = route({
  method: 'GET',
  path: '/my-work',
  summary: 'What waits for the signed-in person, or for their company: cars, tasks and decisions, the worst first',
  permission: 'signed-in',
  query: z.object({ pageSize: z.coerce.number().int().min(1).max(MAX_LISTED).default(200) }),
  response: z.array(WorkItem),
  meta: WorkCounts.extend({
    /** Steps and tasks that the person has completed and requests they have decided on, since midnight of the rooftop. */
    doneToday: z.number().int(),
  }),
})
