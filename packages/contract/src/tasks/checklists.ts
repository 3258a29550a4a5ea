import { type ChecklistItem, longestText, mostFields, optionMarks, uiTypes } from '@lotline/domain/checklists/checklists'
import { answerChoices } from '@lotline/domain/checklists/replaced'
import { taskStatuses, taskTotalRule } from '@lotline/domain/tasks/tasks'
import { z } from 'zod'
import { onVehicle, UploadQuery } from '../files/uploads.ts'
import { route } from '../route.ts'
import { Attachment, Id, Money, Named, Nothing, PersonName, Timestamp } from '../shapes.ts'
import { hiddenOfTask, Task } from './tasks.ts'

/** How an item is known in all versions of its checklist. */
export const FieldId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'is not the id of an item')

const Control = z.object({
  id: z.string(),
  label: z.string(),
  hint: z.string(),
  required: z.boolean(),
  uiType: z.enum(uiTypes),
  /** What a choice says of the vehicle; one that stands alone goes with no other. */
  options: z.array(z.object({ label: z.string(), value: z.string(), mark: z.enum(optionMarks).nullable(), alone: z.boolean() })),
  /** Of a text box that takes a number: its unit, and what fails. */
  number: z.object({ unit: z.string(), least: z.number().nullable(), most: z.number().nullable() }).nullable(),
  taskTemplateId: z.string().nullable(),
})
/** A control by itself, or several under one heading. The writer of replies knows no either-or of objects: on the wire it is one with all of both. */
const Item = Control.partial().extend({ id: z.string(), label: z.string(), items: z.array(Control).optional() })
export const ChecklistItems = z.array(Item as unknown as z.ZodType<ChecklistItem>)

const counts = {
  /** Of the required items, or of all where none is required. Spelled so. */
  compeletedChecklistItems: z.number().int(),
  totalChecklistItems: z.number().int(),
  fails: z.number().int(),
  watches: z.number().int(),
}

export const ChecklistSummary = z.object({
  id: z.string(),
  name: z.string(),
  ...counts,
  version: z.number().int(),
  /** In which step it is asked for; null from the beginning of recon. */
  step: Named.nullable(),
  finishedDate: Timestamp.nullable(),
  finishedBy: PersonName.nullable(),
})
export type ChecklistSummary = z.infer<typeof ChecklistSummary>

/** What is beside an answer, of each item that has something: who gave it and when, a note, files, and what becomes of one that fails. */
const FieldDetail = z.object({
  fieldId: z.string(),
  /** Changes of its answer so far: what replaces it names this number. */
  version: z.number().int(),
  mark: z.enum(optionMarks).nullable(),
  answeredDate: Timestamp.nullable(),
  answeredBy: PersonName.nullable(),
  note: z.string(),
  noteDate: Timestamp.nullable(),
  noteBy: PersonName.nullable(),
  attachments: z.array(Attachment),
  /** Its task, once it has been taken over. */
  task: z.object({ id: z.string(), name: z.string(), status: z.enum(taskStatuses), total: Money.nullable() }).nullable(),
  /** What is proposed where it fails and has no task yet. */
  proposal: z
    .object({
      templateId: z.string(),
      name: z.string(),
      type: z.string(),
      laborHours: z.number().nullable(),
      laborRate: Money.nullable(),
      partsCost: Money.nullable(),
      total: Money.nullable(),
    })
    .nullable(),
})
export type FieldDetail = z.infer<typeof FieldDetail>

const Answer = z.union([z.boolean(), z.string(), z.array(z.string())])

export const Checklist = ChecklistSummary.extend({
  answers: z.record(z.string(), Answer),
  checkList: z.object({ items: ChecklistItems }),
  fields: z.array(FieldDetail),
  /** It belongs to the run that the vehicle is in, or was in last; others can be read alone. */
  isCurrent: z.boolean(),
})
export type Checklist = z.infer<typeof Checklist>

const hides = [
  { unless: 'INVENTORY_VDP_TASKS_VIEW', fields: ['fields.task', 'fields.proposal'] },
  { unless: 'INVENTORY_VDP_LABOR_COST_VIEW', fields: ['fields.proposal.laborRate'] },
  { unless: 'INVENTORY_VDP_PARTS_COST_VIEW', fields: ['fields.proposal.partsCost'] },
  { unless: taskTotalRule, fields: ['fields.task.total', 'fields.proposal.total'] },
] as const

const view = 'RECON_VDP_CHECKLISTS_VIEW'
const answer = 'RECON_VDP_CHECKLISTS_ANSWER'
const vehicle = z.object({ vehicleId: Id })
const one = z.object({ vehicleId: Id, checklistId: Id })
const item = one.extend({ fieldId: FieldId })

export const listChecklists = route({
  method: 'GET',
  path: '/inventory/:vehicleId/plugins/vdp/checklists',
  summary: 'The checklists of a vehicle in its current run, or in an earlier one',
  permission: view,
  params: vehicle,
  query: z.object({ runId: Id.optional() }),
  response: z.array(ChecklistSummary),
  /** The runs that have checklists, latest first, and which one is answered; null where the vehicle has none. */
  meta: z.object({
    runId: z.string().nullable(),
    runs: z.array(z.object({ id: z.string(), startedDate: Timestamp, endedDate: Timestamp.nullable(), isCurrent: z.boolean() })),
  }),
})

export const getChecklist = route({
  method: 'GET',
  path: '/inventory/:vehicleId/plugins/vdp/checklists/:checklistId',
  summary: 'One checklist with its items and what has been answered',
  permission: view,
  params: one,
  response: Checklist,
  hides,
})

/** Facts of 409 ANSWER_CHANGED: what stands at each item by now, by whom and since when, and what was given. */
export const ChangedAnswers = z.array(
  z.object({
    fieldId: z.string(),
    version: z.number().int(),
    standing: Answer.nullable(),
    changedDate: Timestamp.nullable(),
    changedBy: PersonName.nullable(),
    given: Answer.nullable(),
  }),
)
export type ChangedAnswer = z.infer<typeof ChangedAnswers>[number]

/** Judged item by item against the sheet: what is wrong with each is said by its name. */
const Given = z
  .record(FieldId, z.unknown())
  .refine((given) => Object.keys(given).length <= mostFields, `may name ${mostFields} items at most`)

export const printChecklist = route({
  method: 'GET',
  path: '/inventory/:vehicleId/plugins/vdp/checklists/:checklistId/export/pdf',
  summary: 'One checklist on paper, lying: answers at once where the PDF will be',
  permission: view,
  params: one,
  response: z.object({
    /** Shows the PDF for ten minutes, without a bearer; opened early it waits for it. */
    uri: z.string(),
    jobId: z.string(),
  }),
})

export const answerChecklist = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/plugins/vdp/checklists/:checklistId',
  summary:
    'Answer items; what is not named keeps its answer, an empty text or list removes it, and one bad answer saves none. Answers the checklist as it is then',
  permission: answer,
  params: one,
  body: z
    .object({
      answers: Given,
      /** Beside an answer, or where there is none; an empty one is none. */
      notes: z.record(FieldId, z.string().trim().max(longestText, `may have ${longestText} characters`)),
      /** Changes what a finished checklist says, which history tells. */
      correct: z.boolean(),
      /** By item the `version` that its answer replaces, 0 where there was none: one that meets a newer answer of somebody else is refused with 409 ANSWER_CHANGED and both answers. */
      replaces: z.record(FieldId, z.number().int().min(0)),
      /** By item which of both stays after that, the answer given here or the one that stands; history tells the choice. `replaces` then names the one that was met. */
      settles: z.record(FieldId, z.enum(answerChoices)),
    })
    .partial(),
  response: Checklist,
  example: { body: { answers: {} } },
  hides,
})

export const takeOverTask = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/plugins/vdp/checklists/:checklistId/items/:fieldId/task',
  summary: 'Ask for the task that a failed answer proposes; once more, it is the same task',
  permission: { all: [view, 'INVENTORY_VDP_TASKS_CREATE'] },
  params: item,
  response: Task,
  hides: hiddenOfTask,
})

export const addAnswerFile = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/checklists/:checklistId/items/:fieldId/attachments',
  summary: 'Add a picture or a video to an item of a checklist',
  permission: answer,
  params: onVehicle.extend({ checklistId: Id, fieldId: FieldId }),
  query: UploadQuery,
  response: Attachment,
  status: 201,
  upload: 'answer',
})

export const deleteAnswerFile = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/plugins/vdp/checklists/:checklistId/items/:fieldId/attachments/:answerFileId',
  summary: 'Take a file off an item of a checklist that is not finished',
  permission: answer,
  params: item.extend({ answerFileId: Id }),
  response: Nothing,
})
