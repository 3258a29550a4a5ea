import type { ChecklistAnswer, ChecklistField } from './checklists.ts'
import { type AnswerChoice, shownAnswer } from './replaced.ts'

/** A line of history, not the sheet once more. */
const MAX_NAMED_CORRECTIONS = 5
const MAX_CORRECTION_LENGTH = 200
const MAX_CHOICE_LENGTH = 500

/** Both answers are null where the note alone was changed. */
type Correction = { item: string; from: string | null; to: string | null }
type Corrected = { checklist: string; corrections: readonly Correction[]; more: number; isReopened: boolean }
type Chosen = { checklist: string; item: string; given: string; standing: string; by: string; choice: AnswerChoice }

/** Sentences of history and of a rooftop's log on checklists, by their names and answers of then. */
export const checklistSentences = {
  checklistsAdded: ({ checklists }: { checklists: readonly string[] }) =>
    `${checklists.length === 1 ? 'Checklist' : 'Checklists'} ${checklists.join(', ')} added`,
  /** `version` is null where it asks as before. */
  checklistChanged: ({ checklist, newName, version }: { checklist: string; newName: string | null; version: number | null }) =>
    `Checklist ${checklist} changed${newName === null ? '' : `, now ${newName}`}${version === null ? '' : `, version ${version}`}`,
  checklistRetired: ({ checklist }: { checklist: string }) => `Checklist ${checklist} retired`,
  checklistBroughtBack: ({ checklist }: { checklist: string }) => `Checklist ${checklist} restored`,
  checklistsReordered: () => 'Checklists reordered',
  checklistFinished: ({ checklist, fails }: { checklist: string; fails: number }) =>
    `${checklist} finished, ${fails === 0 ? 'nothing fails' : `${fails} ${fails === 1 ? 'fails' : 'fail'}`}`,
  checklistCorrected: ({ checklist, corrections, more, isReopened }: Corrected) => {
    const named = corrections.map(correctionWords).join(', ')
    return `${checklist} corrected: ${named}${more > 0 ? ` and ${more} more` : ''}${isReopened ? ', open again' : ''}`
  },
  /** 'Safety, Lights work: kept No, not Yes by Casey Demo', or 'kept Yes by Casey Demo, not No'. */
  answerChosen: ({ checklist, item, given, standing, by, choice }: Chosen) => {
    const [own, others] = [given, `${standing} by ${by}`]
    const [kept, dropped] = choice === 'GIVEN' ? [own, others] : [others, own]
    return `${checklist}, ${item}: kept ${kept}, not ${dropped}`.slice(0, MAX_CHOICE_LENGTH).toWellFormed()
  },
}

function correctionWords({ item, from, to }: Correction): string {
  const text = from === null || to === null ? `note on ${item}` : `${item} from ${from} to ${to}`
  return text.length > MAX_CORRECTION_LENGTH ? `${text.slice(0, MAX_CORRECTION_LENGTH)}…`.toWellFormed() : text
}

type Changed = { field: ChecklistField; from: ChecklistAnswer | undefined; to: ChecklistAnswer | undefined }

/** Corrections that a sentence names, no longer than it shows them, and how many it counts only. */
export function namedCorrections(changed: readonly Changed[]): Pick<Corrected, 'corrections' | 'more'> {
  const corrections = changed.slice(0, MAX_NAMED_CORRECTIONS).map(({ field, from, to }): Correction => {
    const [was, is] = [shownAnswer(field, from), shownAnswer(field, to)]
    const item = clip(field.label, MAX_CORRECTION_LENGTH)
    if (was === is) return { item, from: null, to: null }
    return { item, from: clip(was, MAX_CORRECTION_LENGTH), to: clip(is, MAX_CORRECTION_LENGTH) }
  })
  return { corrections, more: changed.length - corrections.length }
}

type Answers = { given: ChecklistAnswer | null; standing: ChecklistAnswer | null }

/** Both answers of a choice as its sentence shows them. */
export function namedAnswers(field: ChecklistField, { given, standing }: Answers): Pick<Chosen, 'item' | 'given' | 'standing'> {
  const [item, own, others] = [field.label, shownAnswer(field, given), shownAnswer(field, standing)]
  return { item, given: clip(own, MAX_CHOICE_LENGTH), standing: clip(others, MAX_CHOICE_LENGTH) }
}

/** One character more than is shown, by which the sentence knows that there is more. */
function clip(text: string, longest: number): string {
  return text.slice(0, longest + 1)
}
