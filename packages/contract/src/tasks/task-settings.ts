import { MAX_TEMPLATE_NAME, spanishNameFault } from '@lotline/domain/tasks/task-settings'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Money, Named, NewMoney, Nothing, Timestamp } from '../shapes.ts'

const Choices = z.object({
  /** Sent back with a change: one that was made meanwhile is not overwritten. */
  version: z.string(),
  types: z.array(z.string()),
  laborRates: z.array(z.object({ id: z.string(), name: z.string(), rate: Money.nullable(), isDefault: z.boolean() })),
  packages: z.array(z.object({ id: z.string(), name: z.string(), templateIds: z.array(z.string()) })),
  /** How long approved work may take by the rooftop's clock; null where nothing is set. */
  goalSeconds: z.number().int().nullable(),
})
export type TaskChoices = z.infer<typeof Choices>

/** Work that is often found, as it is written down. */
export const TaskTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** Read by shoppers in Spanish; empty where nobody has given one. */
  spanishName: z.string(),
  type: z.string(),
  description: z.string(),
  laborHours: z.number().nullable(),
  laborRate: Money.nullable(),
  partsCost: Money.nullable(),
})
export type TaskTemplate = z.infer<typeof TaskTemplate>

const hides = [
  { unless: 'INVENTORY_VDP_LABOR_COST_VIEW', fields: ['laborRate'] },
  { unless: 'INVENTORY_VDP_PARTS_COST_VIEW', fields: ['partsCost'] },
] as const

export const listTaskTemplates = route({
  method: 'GET',
  path: '/utility/tasks/templates',
  summary: "The rooftop's task templates, in their order",
  permission: 'INVENTORY_VDP_TASKS_VIEW',
  response: z.array(TaskTemplate),
  hides,
})

export const listTaskChoices = route({
  method: 'GET',
  path: '/utility/tasks/choices',
  summary: 'What a task is written with: types, labor rates, packages of templates',
  permission: 'INVENTORY_VDP_TASKS_VIEW',
  response: Choices,
  hides: [{ unless: 'INVENTORY_VDP_LABOR_COST_VIEW', fields: ['laborRates.rate'] }],
})

const admin = 'DEALERSHIP_ADMIN_VIEW'
const name = Line.min(1, 'Must provide a name').max(MAX_TEMPLATE_NAME)
const seconds = z
  .number()
  .int()
  .min(60, 'must be a minute at least')
  .max(366 * 86_400, 'may be a year at most')

/** What is left out stays as it is. */
export const setTaskChoices = route({
  method: 'PUT',
  path: '/settings/tasks',
  summary: 'Set task types, labor rates and the goal of approved work; what is left out stays as it is',
  permission: admin,
  body: z
    .object({
      version: Id,
      types: z.array(Line.min(1, 'Must provide a type').max(60)).min(1, 'must name a type').max(50),
      /** Types that go on under another name: templates, approval rules and open tasks follow. */
      renamed: z.array(z.object({ from: z.string(), to: z.string() })).max(50),
      laborRates: z
        .array(
          z.object({
            id: Id.optional(),
            name: Line.min(1, 'Must provide a name').max(60),
            rate: NewMoney.refine(({ amount }) => amount > 0, { path: ['amount'], message: 'must be more than 0' }),
            isDefault: z.boolean().default(false),
          }),
        )
        .max(50),
      goalSeconds: seconds.nullable(),
    })
    .partial(),
  response: Choices,
  example: { body: { types: ['Mechanical', 'Body', 'Detail', 'Parts', 'Other'] } },
})

const template = z.object({
  name,
  spanishName: z
    .string()
    .trim()
    .superRefine((text, { addIssue }) => {
      const message = spanishNameFault(text)
      if (message !== undefined) addIssue({ code: 'custom', message })
    })
    .default(''),
  type: Line.min(1, 'Must provide a type').max(60),
  description: z.string().trim().max(2000).default(''),
  laborHours: z.number().min(0, 'must not be negative').max(9999.99).nullable().default(null),
  laborRate: NewMoney.nullable().default(null),
  partsCost: NewMoney.nullable().default(null),
})
const templateParams = z.object({ templateId: Id })
const templateExample = { body: { name: '$templateName', spanishName: 'Cambio de aceite', type: 'Mechanical', laborHours: 0.5 } }

export const addTaskTemplate = route({
  method: 'POST',
  path: '/settings/tasks/templates',
  summary: 'Add a task template',
  permission: admin,
  body: template,
  isIdempotent: true,
  response: TaskTemplate,
  status: 201,
  example: templateExample,
})

export const changeTaskTemplate = route({
  method: 'PUT',
  path: '/settings/tasks/templates/:templateId',
  summary: 'Change a task template; tasks made from it stay as they are',
  permission: admin,
  params: templateParams,
  body: template,
  response: TaskTemplate,
  example: templateExample,
})

export const deleteTaskTemplate = route({
  method: 'DELETE',
  path: '/settings/tasks/templates/:templateId',
  summary: 'Delete a task template; tasks made from it stay as they are',
  permission: admin,
  params: templateParams,
  response: Nothing,
})

const ids = z.array(Id).max(500)

export const orderTaskTemplates = route({
  method: 'PUT',
  path: '/settings/tasks/templates',
  summary: 'Put the task templates in an order: all of their ids',
  permission: admin,
  body: ids,
  response: z.array(TaskTemplate),
  example: { body: [] },
})

const taskPackage = z.object({
  name: Line.min(1, 'Must provide a name').max(60),
  templateIds: ids.min(1, 'must name a template').max(50),
})
const packageParams = z.object({ packageId: Id })
const packageExample = { body: { name: '$packageName', templateIds: ['$templateId'] } }

export const addTaskPackage = route({
  method: 'POST',
  path: '/settings/tasks/packages',
  summary: 'Add a package: templates whose tasks are added together',
  permission: admin,
  body: taskPackage,
  isIdempotent: true,
  response: Choices.shape.packages.element,
  status: 201,
  example: packageExample,
})

export const changeTaskPackage = route({
  method: 'PUT',
  path: '/settings/tasks/packages/:packageId',
  summary: 'Change a package',
  permission: admin,
  params: packageParams,
  body: taskPackage,
  response: Choices.shape.packages.element,
  example: packageExample,
})

export const deleteTaskPackage = route({
  method: 'DELETE',
  path: '/settings/tasks/packages/:packageId',
  summary: 'Delete a package; its templates stay',
  permission: admin,
  params: packageParams,
  response: Nothing,
})

/** Up to what total, of which types, a person or all of a role may approve; without a limit any total, without types all of them. */
const Rule = z.object({ person: Named.nullable(), role: Named.nullable(), types: z.array(z.string()), limit: Money.nullable() })
const StandIn = z.object({ id: z.string(), person: Named, standIn: Named, from: Timestamp, until: Timestamp })

export const ApprovalSettings = z.object({
  /** Sent back with a change: one that was made meanwhile is not overwritten. */
  version: z.string(),
  /** Requests up to these totals are auto-approved: of the task, and of all recon on the vehicle with it; null for none. */
  autoTaskLimit: Money.nullable(),
  autoVehicleLimit: Money.nullable(),
  /** Whether somebody may approve what they have asked for themselves. */
  allowsOwn: z.boolean(),
  /** After so long by the rooftop's clock a request goes on to the next limit up, then to all; null for never. */
  answerSeconds: z.number().int().nullable(),
  rules: z.array(Rule),
  standIns: z.array(StandIn),
  /** Who may approve tasks at all, by name, each by which role; and the roles that let them. */
  approvers: z.array(Named.extend({ roleId: z.string() })),
  roles: z.array(Named),
  /** How long people took to decide, by the rooftop's clock, on its last 30 days with today; null where nobody has decided (OPN-146). */
  decisionTime: z.object({ averageSeconds: z.number().int(), decisions: z.number().int() }).nullable(),
})
export type ApprovalSettings = z.infer<typeof ApprovalSettings>

export const getApprovalSettings = route({
  method: 'GET',
  path: '/settings/approvals',
  summary: 'Who approves what, and what is auto-approved',
  permission: admin,
  response: ApprovalSettings,
})

export const setApprovalSettings = route({
  method: 'PUT',
  path: '/settings/approvals',
  summary: 'Set who approves what, and what is auto-approved; what is left out stays as it is',
  permission: admin,
  body: z
    .object({
      version: Id,
      autoTaskLimit: NewMoney.nullable(),
      autoVehicleLimit: NewMoney.nullable(),
      allowsOwn: z.boolean(),
      answerSeconds: seconds.nullable(),
      rules: z
        .array(
          z
            .object({
              personId: Id.nullable().default(null),
              roleId: Id.nullable().default(null),
              types: z.array(Line.min(1).max(60)).max(50).default([]),
              limit: NewMoney.nullable().default(null),
            })
            .refine(({ personId, roleId }) => (personId === null) !== (roleId === null), 'names either a person or a role'),
        )
        .max(200),
      standIns: z.array(z.object({ personId: Id, standInId: Id, from: Timestamp, until: Timestamp })).max(200),
    })
    .partial(),
  response: ApprovalSettings,
  example: { body: { allowsOwn: true } },
})
