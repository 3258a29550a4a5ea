import type { Received } from '@lotline/contract/route'
import type { answerChecklist, ChangedAnswer } from '@lotline/contract/tasks/checklists'
import { type ChecklistAnswer, fieldsOf } from '@lotline/domain/checklists/checklists'
import { namedAnswers } from '@lotline/domain/checklists/event-sentences'
import { isReplacedByOther } from '@lotline/domain/checklists/replaced'
import { personName } from '@lotline/domain/people/person-name'
import type { NewEvent } from '../../events/record.ts'
import type { AnswerRow, SheetRow } from './queries.ts'
import type { One } from './read.ts'
import { changedFault } from './refusals.ts'

type Given = Pick<Received<typeof answerChecklist>['body'], 'answers' | 'replaces' | 'settles'>

/** Answers that differ from what stands, null for one that is taken away. */
type Meeting = {
  sheet: SheetRow
  rows: readonly AnswerRow[]
  given: Given
  said: Readonly<Record<string, ChecklistAnswer | null>>
}

/** A choice is one between an answer that is named and the version that it met. */
export function settledFaults({ answers = {}, replaces = {}, settles = {} }: Given): { field: string; message: string }[] {
  return Object.keys(settles)
    .filter((id) => !Object.hasOwn(answers, id) || !Object.hasOwn(replaces, id))
    .map((id) => ({ field: `settles.${id}`, message: 'needs the answer and the version that it replaces' }))
}

/** 409 ANSWER_CHANGED with both answers of each item that somebody else has answered otherwise since the version that is replaced. */
export function refuseChanged(personId: string, { sheet, rows, given, said }: Meeting): void {
  const at = new Map(rows.map((row) => [row.field_id, row]))
  const changes = Object.entries(given.replaces ?? {}).flatMap(([fieldId, replaces]): ChangedAnswer[] => {
    const row = at.get(fieldId)
    const last = { version: row?.version ?? 0, personId: row?.changed_by?.id ?? null }
    if (!Object.hasOwn(said, fieldId) || !isReplacedByOther(last, { replaces, personId })) return []
    const standing = { standing: sheet.answers[fieldId] ?? null, given: said[fieldId] ?? null }
    const change = { changedDate: row?.changed_at?.toISOString() ?? null, changedBy: row?.changed_by ?? null }
    return [{ fieldId, version: last.version, ...standing, ...change }]
  })
  if (changes.length > 0) throw changedFault(changes)
}

/** Events of history for choices between two answers. */
export function chosenEvents({ vehicleId }: One, { sheet, rows, given, said }: Meeting): NewEvent[] {
  const chosen = fieldsOf(sheet.items).filter(({ id }) => given.settles?.[id] && Object.hasOwn(said, id))
  return chosen.map((field) => {
    const by = rows.find(({ field_id }) => field_id === field.id)?.changed_by
    const answers = { standing: sheet.answers[field.id] ?? null, given: said[field.id] ?? null }
    const choice = given.settles?.[field.id] ?? 'STANDING'
    const person = by ? personName(by) : 'someone else'
    const fact = { checklist: sheet.name, by: person, choice, ...namedAnswers(field, answers) }
    const detail = { checklistId: sheet.id, fieldId: field.id, choice, ...answers }
    return { itemType: 'CHECKLIST_ANSWER_CHOSEN', vehicleId, fact: { sentence: 'answerChosen', ...fact }, detail }
  })
}
