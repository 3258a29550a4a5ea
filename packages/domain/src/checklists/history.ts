/** What history tells of checklists. */
export const checklistEvents = ['CHECKLIST_FINISHED', 'CHECKLIST_CORRECTED', 'CHECKLIST_ANSWER_CHOSEN'] as const
export type ChecklistEvent = (typeof checklistEvents)[number]

/** A single answer, note or photo: told to open screens alone. */
export type AnswerEvent = 'CHECKLIST_ANSWERED'
