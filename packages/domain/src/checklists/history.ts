/** What history tells of checklists. */
export const checklistEvents = ['CHECKLIST_FINISHED', 'CHECKLIST_CORRECTED'] as const
export type ChecklistEvent = (typeof checklistEvents)[number]

/** A single answer, note or photo: told to open screens alone. */
export type AnswerEvent = 'CHECKLIST_ANSWERED'
