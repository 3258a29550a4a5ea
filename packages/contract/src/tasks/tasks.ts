import { taskStatuses, taskTotalRule } from '@lotline/domain/tasks/tasks'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import { z } from 'zod'
import { onVehicle, UploadQuery } from '../files/uploads.ts'
import { route } from '../route.ts'
import { Attachment, Id, Line, MAX_LISTED, Money, NewMoney, Nothing, PersonName, Timestamp } from '../shapes.ts'
import { UndoMeta } from '../vehicles/undo.ts'

/** How a task came to be decided on. Its clock is the rooftop's: `waitingSeconds` go on from `asOf`, a second a second, while it waits. */
export const Approval = z.object({
  requestedAt: Timestamp.nullable(),
  requestedBy: PersonName.nullable(),
  /** All waits of the task together, this one included; null before the first. */
  waitingSeconds: z.number().int().nullable(),
  waiting: z.boolean(),
  /** When the request goes on to somebody else; null where it does not. */
  answerBy: Timestamp.nullable(),
  decidedAt: Timestamp.nullable(),
  /** Null where a rule decided, or nobody yet. */
  decidedBy: PersonName.nullable(),
  /** Auto-approved, being within the amounts of the rooftop. */
  byRule: z.boolean(),
  reason: z.string(),
  asOf: Timestamp,
})
export type Approval = z.infer<typeof Approval>

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
  createdBy: PersonName.nullable(),
  completedDate: Timestamp.nullable(),
  completedBy: PersonName.nullable(),
  approval: Approval,
  /** Whether the reader may approve or deny it as it stands, by permission and by the rooftop's rules. */
  mayDecide: z.boolean(),
})
export type Task = z.infer<typeof Task>

/** From a total and one of its parts the other can be told. */
export const hiddenOfTask = [
  { unless: 'INVENTORY_VDP_PARTS_COST_VIEW', fields: ['partsCost'] },
  { unless: 'INVENTORY_VDP_LABOR_COST_VIEW', fields: ['laborCost', 'laborRate'] },
  { unless: taskTotalRule, fields: ['total'] },
] as const

const view = 'INVENTORY_VDP_TASKS_VIEW'
const vehicle = z.object({ vehicleId: Id })
const one = z.object({ vehicleId: Id, taskId: Id })

/** Longer than anything that is said of a piece of work; without what no database holds. */
const words = z
  .string()
  .trim()
  .max(2000)
  .transform((text) => text.replaceAll('\0', '').toWellFormed())
const hours = z
  .number()
  .min(0, 'must not be negative')
  .max(9999.99, 'may be 9,999.99 at most')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'may have 2 decimals')
/** A person by id, alone or as tasks are read; null for nobody. */
const assignee = z.union([Id, z.looseObject({ id: Id }).transform(({ id }) => id), z.null()])

/** What is left out stays as it is, and so does a cost sent as null by somebody who may not see it. */
const facts = {
  type: Line.min(1, 'Must provide a type').max(60),
  description: words,
  status: z.enum(taskStatuses),
  partsCost: NewMoney.nullable(),
  laborCost: NewMoney.nullable(),
  laborHours: hours.nullable(),
  laborRate: NewMoney.nullable(),
  assignee,
  note: words,
}
const name = Line.min(1, 'Must provide a name').max(200)

/** A task as it comes in: with a template its facts are the template's, but for those that are named beside it. */
export const NewTask = z
  .object({ ...facts, name, templateId: Id })
  .partial()
  .refine(({ name: given, templateId }) => given !== undefined || templateId !== undefined, {
    path: ['name'],
    message: 'Must provide a name',
  })
export type NewTask = z.infer<typeof NewTask>
export const TaskChange = z.object({ ...facts, name }).partial()
export type TaskChange = z.infer<typeof TaskChange>

export const listTasks = route({
  method: 'GET',
  path: '/inventory/:vehicleId/tasks',
  summary: `The latest ${MAX_LISTED} tasks of a vehicle, oldest first, which \`before: earlier\` continues backwards; with a page size all from the oldest on, which \`after: next\` continues. Deleted ones are left out`,
  permission: view,
  params: vehicle,
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(200).optional(),
    /** Tasks newer than this one. */
    after: Id.optional(),
    /** The latest of the tasks older than this one. */
    before: Id.optional(),
  }),
  response: z.array(Task),
  /** `next` is null where nothing is newer, `earlier` where nothing is older; `total` counts all tasks of the vehicle. */
  meta: z.object({ next: z.string().nullable(), earlier: z.string().nullable(), total: z.number().int() }),
  hides: hiddenOfTask,
})

export const getTask = route({
  method: 'GET',
  path: '/inventory/:vehicleId/tasks/:taskId',
  summary: 'One task of a vehicle',
  permission: view,
  params: one,
  response: Task,
  hides: hiddenOfTask,
})

export const addTask = route({
  method: 'POST',
  path: '/inventory/:vehicleId/tasks',
  summary: 'Add a task: estimated unless its status is requested or, by whoever may approve it, approved',
  permission: 'INVENTORY_VDP_TASKS_CREATE',
  params: vehicle,
  body: NewTask,
  isIdempotent: true,
  response: Task,
  status: 201,
  example: { body: { templateId: '$templateId' } },
  cases: [{ permission: taskActRules.approve, body: { name: 'Front brake pads', type: 'Mechanical', status: 'APPROVED' } }],
  hides: hiddenOfTask,
})

export const changeTask = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/tasks/:taskId',
  summary: 'Change a task; what is left out stays as it is',
  permission: 'INVENTORY_VDP_TASKS_UPDATE',
  params: one,
  body: TaskChange,
  response: Task,
  example: { body: { description: 'Both sides' } },
  hides: hiddenOfTask,
})

export const deleteTask = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/tasks/:taskId',
  summary: 'Delete a task; whoever did it can take it back for 10 seconds by giving it the status it had',
  permission: taskActRules.delete,
  params: one,
  response: Nothing,
})

export const listTaskFiles = route({
  method: 'GET',
  path: '/inventory/:vehicleId/tasks/:taskId/attachments',
  summary: 'The files of a task, oldest first',
  permission: view,
  params: one,
  response: z.array(Attachment),
})

export const addTaskFile = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/tasks/:taskId/attachments',
  summary: 'Add a picture, a video or a PDF to a task',
  permission: 'INVENTORY_VDP_TASKS_ATTACHMENT_CREATE',
  params: onVehicle.extend({ taskId: Id }),
  query: UploadQuery,
  response: Attachment,
  status: 201,
  upload: 'task',
})

export const deleteTaskFile = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/tasks/:taskId/attachments/:taskFileId',
  summary: 'Take a file off a task',
  permission: 'INVENTORY_VDP_TASKS_ATTACHMENT_DELETE',
  params: one.extend({ taskFileId: Id }),
  response: Nothing,
})

export const addTasks = route({
  method: 'POST',
  path: '/inventory/:vehicleId/tasksbulk',
  summary: 'Add several tasks, all or none: bodies of tasks, or ids of templates',
  permission: 'INVENTORY_VDP_TASKS_CREATE',
  params: vehicle,
  body: z
    .array(z.union([NewTask, Id.transform((templateId): NewTask => ({ templateId }))]))
    .min(1, 'must name a task')
    .max(100, 'may name 100 tasks at most'),
  isIdempotent: true,
  response: z.array(Task),
  status: 201,
  example: { body: ['$templateId', { name: 'Front brake pads', type: 'Mechanical' }] },
  hides: hiddenOfTask,
})

export const changeStatuses = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/tasks/status',
  summary: 'Move several tasks to another status, all or none; answers them as they stand then',
  permission: { any: [taskActRules.request, taskActRules.approve, taskActRules.delete] },
  params: vehicle,
  body: z
    .array(
      z.object({
        id: Id,
        status: z.enum(taskStatuses),
        /** Why it is denied. */
        reason: words.optional(),
      }),
    )
    .min(1, 'must name a task')
    .max(200, 'may name 200 tasks at most'),
  response: z.array(Task),
  meta: UndoMeta,
  example: { body: [{ id: '$taskId', status: 'REQUESTED' }] },
  hides: hiddenOfTask,
})
