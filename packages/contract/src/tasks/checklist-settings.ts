import {
  longestLabel,
  mostChecklists,
  mostFields,
  mostOptions,
  optionMarks,
  uiTypes,
} from '@lotline/domain/checklists/checklists'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Named, Nothing, PersonName, Timestamp } from '../shapes.ts'
import { ChecklistItems, FieldId } from './checklists.ts'

const admin = 'DEALERSHIP_ADMIN_VIEW'

/** A checklist as the rooftop asks for it now. */
const Template = z.object({
  id: z.string(),
  name: z.string(),
  /** In which step it is asked for; null for the beginning of recon. */
  step: Named.nullable(),
  /** Asked of certified vehicles alone. */
  certifiedOnly: z.boolean(),
  version: z.number().int(),
  items: ChecklistItems,
  changedDate: Timestamp,
  changedBy: PersonName.nullable(),
  /** Sheets of vehicles in recon that are not finished, by the version that they were asked by. */
  openSheets: z.array(z.object({ version: z.number().int(), count: z.number().int() })),
  /** Since when it is asked for no more; null while it is. */
  retiredDate: Timestamp.nullable(),
})
export type ChecklistTemplate = z.infer<typeof Template>

const Version = Template.pick({ version: true, name: true, items: true, changedDate: true, changedBy: true })
export type ChecklistVersion = z.infer<typeof Version>

const label = Line.min(1, 'Must provide a label').max(longestLabel, `may have ${longestLabel} characters`)
const bound = z.number().min(-1e9).max(1e9).nullable().default(null)

const option = z.object({
  label: Line.min(1, 'Must provide a label').max(120, 'may have 120 characters'),
  /** What an answer names it by; its label where nothing is said. */
  value: Line.min(1).max(120).optional(),
  mark: z.enum(optionMarks).nullable().default(null),
  alone: z.boolean().default(false),
})

const control = z.object({
  /** Of an item that goes on from the version before; a new one is given its own. */
  id: FieldId.optional(),
  label,
  hint: Line.max(longestLabel, `may have ${longestLabel} characters`).default(''),
  required: z.boolean().default(false),
  uiType: z.enum(uiTypes),
  options: z.array(option).max(mostOptions, `may have ${mostOptions} choices`).default([]),
  number: z
    .object({ unit: Line.max(20), least: bound, most: bound })
    .nullable()
    .default(null),
  taskTemplateId: Id.nullable().default(null),
})
const group = z.object({ id: FieldId.optional(), label, items: z.array(control).max(mostFields) })
export type NewChecklistField = z.infer<typeof control>

const template = z.object({
  name: Line.min(1, 'Must provide a name').max(120, 'may have 120 characters'),
  stepId: Id.nullable().default(null),
  certifiedOnly: z.boolean().default(false),
  items: z
    .array(z.union([group, control]))
    .min(1, 'must have an item')
    .max(mostFields, `may have ${mostFields} items at most`),
})
const params = z.object({ checklistTemplateId: Id })
const example = {
  body: { name: '$checklistName', items: [{ label: 'Horn works', required: true, uiType: 'YES_NO' }] },
}

export const listChecklistTemplates = route({
  method: 'GET',
  path: '/settings/checklists',
  summary: 'The checklists that vehicles are asked for, in their order',
  permission: admin,
  response: z.array(Template),
})

export const listChecklistVersions = route({
  method: 'GET',
  path: '/settings/checklists/:checklistTemplateId/versions',
  summary: 'What a checklist has asked, latest first',
  permission: admin,
  params,
  response: z.array(Version),
})

export const addChecklistTemplate = route({
  method: 'POST',
  path: '/settings/checklists',
  summary: 'Add a checklist; vehicles are asked for it from now on',
  permission: admin,
  body: template,
  isIdempotent: true,
  response: Template,
  status: 201,
  example,
})

export const changeChecklistTemplate = route({
  method: 'PUT',
  path: '/settings/checklists/:checklistTemplateId',
  summary: 'Change a checklist: what it asks becomes its next version, and the sheets of vehicles stay with the one they have',
  permission: admin,
  params,
  body: template.extend({
    /** The version that was changed: one that somebody else has made meanwhile is not overwritten. */
    version: z.number().int().optional(),
  }),
  response: Template,
  example,
})

export const retireChecklistTemplate = route({
  method: 'DELETE',
  path: '/settings/checklists/:checklistTemplateId',
  summary: 'Ask for a checklist no more; sheets that somebody has begun stay',
  permission: admin,
  params,
  response: Nothing,
})

export const listRetiredChecklists = route({
  method: 'GET',
  path: '/settings/checklists/retired',
  summary: 'Retired checklists and can be brought back, the last retired first: 50 at most',
  permission: admin,
  response: z.array(Template),
})

export const bringBackChecklist = route({
  method: 'POST',
  path: '/settings/checklists/:checklistTemplateId/bringBack',
  summary: 'Ask for a retired checklist again, behind the others; from the beginning of recon where its step is in use no more',
  permission: admin,
  params,
  response: Template,
})

export const orderChecklistTemplates = route({
  method: 'PUT',
  path: '/settings/checklists',
  summary: 'Put the checklists in an order: all of their ids',
  permission: admin,
  body: z.array(Id).max(mostChecklists),
  response: z.array(Template),
  example: { body: [] },
})

export const listChecklistPresets = route({
  method: 'GET',
  path: '/settings/checklists/presets',
  summary: 'Checklists that come with Lotline, and whether the rooftop has one of the name',
  permission: admin,
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      about: z.string(),
      step: z.string().nullable(),
      certifiedOnly: z.boolean(),
      totalChecklistItems: z.number().int(),
      isThere: z.boolean(),
    }),
  ),
})

export const addChecklistPresets = route({
  method: 'POST',
  path: '/settings/checklists/presets',
  summary:
    'Add checklists that come with Lotline, with the task templates that they propose; those that are there stay as they are',
  permission: admin,
  body: z.object({ presets: z.array(z.string().max(40)).min(1, 'must name a checklist').max(20) }),
  response: z.array(Template),
  example: { body: { presets: ['ARRIVAL'] } },
})
