import { answerWords, type ChecklistAnswer, type ChecklistField } from './checklists.ts'

/** Choices where an answer meets a newer one of another person: the one that was given stays, or the one that stands. */
export const answerChoices = ['GIVEN', 'STANDING'] as const
export type AnswerChoice = (typeof answerChoices)[number]

/** Last change at an item: its number, 0 before the first, and the person's id; null where nobody is known. */
export type LastChange = { version: number; personId: string | null }

/** Whether an answer that was meant to replace one version meets a newer one that somebody else has given. */
export function isReplacedByOther(last: LastChange, given: { replaces: number; personId: string }): boolean {
  return last.version !== given.replaces && last.personId !== given.personId
}

type Answers = { standing: ChecklistAnswer | null; given: ChecklistAnswer | null }

/** 'Casey answered Yes at 3:12 PM. You answered No. Which answer should stay?' */
export function changedAnswerWords(
  field: ChecklistField,
  { standing, given }: Answers,
  { name, when }: { name: string; when: string },
): string {
  const said = (answer: ChecklistAnswer | null) =>
    answer === null ? 'cleared the answer' : `answered ${shownAnswer(field, answer)}`
  return `${name} ${said(standing)}${when && ` ${when}`}. You ${said(given)}. Which answer should stay?`
}

/** 'Keep Yes'; 'Keep no answer' where it was cleared. */
export function keepWords(field: ChecklistField, answer: ChecklistAnswer | null): string {
  return `Keep ${shownAnswer(field, answer)}`
}

/** An answer in words, also where there is none. */
export function shownAnswer(field: ChecklistField, answer: ChecklistAnswer | null | undefined): string {
  return (answer === null ? '' : answerWords(field, answer)) || 'no answer'
}
