import type { ChangedAnswer } from '@lotline/contract/tasks/checklists'
import type { ChecklistAnswer } from '@lotline/domain/checklists/checklists'
import type { AnswerChoice } from '@lotline/domain/checklists/replaced'
import type { Entry, NewEntry } from '../../api/outbox/entry.ts'
import type { OldPlaces } from '../../api/outbox/old-places.ts'

/** An answer at an item, or a note beside it, as it is sent. */
export type SaidBody = {
  readonly fieldId: string
  readonly what: { readonly answer: ChecklistAnswer | null } | { readonly note: string }
  /** Changes what a finished sheet says. */
  readonly correct?: boolean
  /** Version of the answer that this one replaces, as the person saw it; 0 where there was none. */
  readonly replaces?: number
  /** The person's choice between this one and a newer answer that it met. */
  readonly settles?: AnswerChoice
}

/** The same as it is shown: the server does not have it yet. */
export type Said = SaidBody & {
  /** Newer answer of somebody else that it met: it waits until the person has chosen between both. */
  readonly changed?: ChangedAnswer
  /** Why it was refused; undefined while it waits for its turn. */
  readonly failure?: string
}

export type SheetKey = { readonly vehicleId: string; readonly checklistId: string }

/** Answers of a sheet go one after the other. */
export function laneOf({ vehicleId, checklistId }: SheetKey): string {
  return `${vehicleId}_${checklistId}`
}

export function sheetOf(lane: string): SheetKey {
  const [vehicleId = '', checklistId = ''] = lane.split('_')
  return { vehicleId, checklistId }
}

/** What is said anew at an item takes the place of what was said there before. */
export function entryOf(lane: string, { changed, failure, ...body }: Said): NewEntry<SaidBody> {
  const id = `${lane} ${body.fieldId} ${'answer' in body.what ? 'answer' : 'note'}`
  if (changed) return { id, lane, body, state: 'CONFLICT', met: changed }
  return { id, lane, body, ...(failure !== undefined && { state: 'REFUSED', reason: failure }) }
}

export function saidIn({ body, state, reason, met }: Entry<SaidBody>): Said {
  if (state === 'REFUSED') return { ...body, ...(reason !== undefined && { failure: reason }) }
  if (state !== 'CONFLICT') return body
  const { settles: _, ...rest } = body
  return { ...rest, changed: met as ChangedAnswer } // put there by the adapter
}

/** Answers of versions before the outbox. */
export const oldAnswers: OldPlaces<SaidBody> = {
  prefix: 'rvweb_answers_',
  read: (text, lane) => (JSON.parse(text) as readonly Said[]).map((one) => entryOf(lane, one)), // written by those versions
}

/** What is sent for something said anew: it replaces what the one before it was to replace. */
export function withSaid(all: readonly Said[], one: Said): Said {
  const before = all.find((other) => isSamePlace(one, other))
  if (before?.replaces === undefined || one.settles) return one
  // A second thought after the choice is the choice of one's own answer.
  return { ...one, replaces: before.replaces, ...(before.settles && { settles: 'GIVEN' }) }
}

/** One of which the person has chosen what stays. */
export function settled(one: Said, choice: AnswerChoice): Said {
  const { changed, failure: _, ...rest } = one
  return { ...rest, ...(changed && { replaces: changed.version }), settles: choice }
}

function isSamePlace(one: Said, other: Said): boolean {
  return one.fieldId === other.fieldId && 'answer' in one.what === 'answer' in other.what
}

/** What an item says for whoever said it: the latest of theirs, else what the server has. */
export function answersWith(
  answers: Readonly<Record<string, ChecklistAnswer>>,
  said: readonly Said[],
): Record<string, ChecklistAnswer> {
  const shown = { ...answers }
  for (const { fieldId, what, settles } of said) {
    if (!('answer' in what) || settles === 'STANDING') continue
    if (what.answer === null) delete shown[fieldId]
    else shown[fieldId] = what.answer
  }
  return shown
}
