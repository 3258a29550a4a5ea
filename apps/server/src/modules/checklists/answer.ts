import type { Received } from '@lotline/contract/route'
import type { answerChecklist, Checklist } from '@lotline/contract/tasks/checklists'
import { mergeAnswers } from '@lotline/domain/checklists/answers'
import { type ChecklistAnswer, type ChecklistAnswers, fieldsOf, progressOf } from '@lotline/domain/checklists/checklists'
import { namedCorrections } from '@lotline/domain/checklists/event-sentences'
import type { Ctx } from '../../ctx.ts'
import { type NewEvent, record } from '../../events/record.ts'
import { type AnswerRow, listAnswers, putAnswers, putNotes, type SheetRow, updateProgress } from './queries.ts'
import { type One, requireLocked, requireSheet, sheetAsRead } from './read.ts'
import { finishedFault, malformed, oldFault } from './refusals.ts'
import { chosenEvents, refuseChanged, settledFaults } from './settle.ts'

type Given = Received<typeof answerChecklist>['body']

/** Merges what somebody says into a sheet, item by item; the last required answer finishes it. Answers the sheet as it is then. */
export async function answerItems(ctx: Ctx, one: One, given: Given): Promise<Checklist> {
  const { db, actor, now } = ctx
  const sheet = await requireLocked(ctx, one)
  if (!sheet.is_current) throw oldFault(sheet)
  const rows = await listAnswers(db, sheet.id)
  const { answers, changed, notes, dropped } = judged(sheet, rows, given)
  refuseChanged(actor.personId, { sheet, rows, given, said: { ...changed, ...dropped } })
  const told = chosenEvents(one, { sheet, rows, given, said: { ...changed, ...dropped } })
  if (Object.keys(changed).length + Object.keys(notes).length === 0) {
    await record(ctx, ...told)
    return sheetAsRead(ctx, one, sheet)
  }
  const corrected = correctionsOf(sheet, rows, { changed, notes })
  // A choice between two answers corrects what a finished sheet says, in so many words.
  const isMeant = given.correct === true || corrected.every((id) => given.settles?.[id] === 'GIVEN')
  if (corrected.length > 0 && !isMeant) throw finishedFault(sheet)
  const said = { checklistId: sheet.id, by: actor.personId, at: now }
  await putAnswers(db, said, changed)
  await putNotes(db, said, notes)
  const progress = progressOf(sheet.items, answers)
  const wasFinished = sheet.finished_at !== null
  const finished = progress.isFinished === wasFinished ? 'same' : progress.isFinished ? { at: now, by: actor.personId } : null
  await updateProgress(db, sheet.id, progress.total - progress.completed, finished)
  told.push(answeredEvent(one, sheet, changed))
  if (corrected.length > 0) told.push(correctedEvent(one, sheet, { answers, corrected, isOpen: !progress.isFinished }))
  if (progress.isFinished && !wasFinished) told.push(finishedEvent(one, sheet, progress))
  await record(ctx, ...told)
  return sheetAsRead(ctx, one, await requireSheet(ctx, one))
}

type Said = { changed: Readonly<Record<string, ChecklistAnswer | null>>; notes: Readonly<Record<string, string>> }

/** Answers that would be changed and those dropped for one that stands, or all that is wrong with them. */
function judged(
  { items, answers: before }: SheetRow,
  rows: readonly AnswerRow[],
  given: Given,
): Said & { answers: ChecklistAnswers; dropped: Said['changed'] } {
  const known = new Set(fieldsOf(items).map(({ id }) => id))
  const yields = (id: string) => given.settles?.[id] === 'STANDING'
  const all = Object.entries(given.answers ?? {})
  const merged = mergeAnswers(items, before, Object.fromEntries(all.filter(([id]) => !yields(id))))
  const yielding = mergeAnswers(items, before, Object.fromEntries(all.filter(([id]) => yields(id))))
  const noteFaults = Object.keys(given.notes ?? {})
    .filter((id) => !known.has(id))
    .map((id) => ({ field: `notes.${id}`, message: 'is not on this checklist' }))
  const answerFaults = [merged, yielding].flatMap((one) => ('faults' in one ? one.faults : []))
  const faults = [...answerFaults, ...settledFaults(given), ...noteFaults]
  if ('faults' in merged || 'faults' in yielding || faults.length > 0) throw malformed(faults)
  const noteAt = new Map(rows.map(({ field_id, note }) => [field_id, note]))
  const clean = Object.entries(given.notes ?? {}).map(([id, note]) => [id, note.replaceAll('\0', '').toWellFormed()] as const)
  return {
    ...merged,
    dropped: yielding.changed,
    notes: Object.fromEntries(clean.filter(([id, note]) => note !== (noteAt.get(id) ?? ''))),
  }
}

/** Items that a finished sheet answers already: they are changed by correcting alone. Answers that it does not have yet can be added. */
function correctionsOf({ finished_at, answers }: SheetRow, rows: readonly AnswerRow[], { changed, notes }: Said): string[] {
  if (finished_at === null) return []
  const noted = new Set(rows.filter(({ note }) => note !== '').map(({ field_id }) => field_id))
  return [...Object.keys(changed).filter((id) => Object.hasOwn(answers, id)), ...Object.keys(notes).filter((id) => noted.has(id))]
}

function answeredEvent({ vehicleId }: One, { id, answers }: SheetRow, changed: Said['changed']): NewEvent {
  const was = Object.fromEntries(Object.keys(changed).map((field) => [field, answers[field] ?? null]))
  return { itemType: 'CHECKLIST_ANSWERED', vehicleId, detail: { checklistId: id, was, is: changed } }
}

type Corrected = { answers: ChecklistAnswers; corrected: readonly string[]; isOpen: boolean }

function correctedEvent({ vehicleId }: One, sheet: SheetRow, { answers, corrected, isOpen }: Corrected): NewEvent {
  const fields = fieldsOf(sheet.items).filter(({ id }) => corrected.includes(id))
  const named = namedCorrections(fields.map((field) => ({ field, from: sheet.answers[field.id], to: answers[field.id] })))
  const fact = { sentence: 'checklistCorrected', checklist: sheet.name, ...named, isReopened: isOpen } as const
  return { itemType: 'CHECKLIST_CORRECTED', vehicleId, fact, detail: { checklistId: sheet.id } }
}

function finishedEvent({ vehicleId }: One, { id, name }: SheetRow, { fails }: { fails: number }): NewEvent {
  const fact = { sentence: 'checklistFinished', checklist: name, fails } as const
  return { itemType: 'CHECKLIST_FINISHED', vehicleId, fact, detail: { checklistId: id, fails } }
}
