import {
  type ChecklistAnswer,
  type ChecklistAnswers,
  type ChecklistField,
  type ChecklistItem,
  fieldsOf,
  longestText,
} from './checklists.ts'

/** What somebody sends for an item, judged: the answer as it is kept, null where it removes the answer, or why it is none. */
export type Judged = { answer: ChecklistAnswer | null } | { fault: string }

/** An empty text, an empty list and null remove an answer (SEC-016); so does a box of its own that is not ticked. */
export function judgeAnswer(field: ChecklistField, given: unknown): Judged {
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return { answer: null }
  switch (field.uiType) {
    case 'TEXTBOX':
      return judgeText(field, given)
    case 'YES_NO':
      return judgeYesNo(given)
    case 'CHECKBOX':
      return field.options.length > 0 ? judgeSeveral(field, given) : judgeBox(given)
    default:
      return judgeOne(field, given)
  }
}

// A comma for the point, as much of the world types it.
const number = /^-?\d{1,9}([.,]\d{1,4})?$/

function judgeText({ number: bounds }: ChecklistField, given: unknown): Judged {
  if (typeof given !== 'string') return { fault: 'must be a text' }
  const text = given.replaceAll('\0', '').toWellFormed().trim()
  if (text === '') return { answer: null }
  if (text.length > longestText) return { fault: `may have ${longestText} characters` }
  if (!bounds) return { answer: text }
  return number.test(text) ? { answer: text.replace(',', '.') } : { fault: 'must be a number' }
}

const yes = ['true', 'yes']
const no = ['false', 'no']

function judgeYesNo(given: unknown): Judged {
  if (typeof given === 'boolean') return { answer: given }
  const word = typeof given === 'string' ? given.trim().toLowerCase() : ''
  if (yes.includes(word)) return { answer: true }
  return no.includes(word) ? { answer: false } : { fault: 'must be yes or no' }
}

function judgeBox(given: unknown): Judged {
  if (given === true || given === 'true') return { answer: true }
  return given === false || given === 'false' ? { answer: null } : { fault: 'must be true or false' }
}

function judgeOne({ options }: ChecklistField, given: unknown): Judged {
  if (typeof given !== 'string') return { fault: 'must be one of the choices' }
  return options.some(({ value }) => value === given) ? { answer: given } : { fault: 'is not one of the choices' }
}

function judgeSeveral({ options }: ChecklistField, given: unknown): Judged {
  if (!Array.isArray(given)) return { fault: 'must be a list of choices' }
  const chosen = options.filter(({ value }) => given.includes(value))
  if (given.some((value) => !chosen.some((option) => option.value === value))) return { fault: 'is not one of the choices' }
  const alone = chosen.find((option) => option.alone)
  if (alone && chosen.length > 1) return { fault: `has ${alone.label} beside others` }
  // In the order of the sheet, each once, however they were sent.
  return { answer: chosen.map(({ value }) => value) }
}

export type AnswerFault = { field: string; message: string }
/** What merging has made of a sheet's answers; `changed` are those that differ, null for one that has gone. */
export type Merged =
  | { faults: AnswerFault[] }
  | { answers: ChecklistAnswers; changed: Readonly<Record<string, ChecklistAnswer | null>> }

/** Merges what is sent into what a sheet has: an item that is not named keeps its answer, and one bad answer leaves all as it was. */
export function mergeAnswers(
  items: readonly ChecklistItem[],
  before: ChecklistAnswers,
  given: Readonly<Record<string, unknown>>,
): Merged {
  const fields = new Map(fieldsOf(items).map((field) => [field.id, field]))
  const faults: AnswerFault[] = []
  const changed: Record<string, ChecklistAnswer | null> = {}
  for (const [id, value] of Object.entries(given)) {
    const field = fields.get(id)
    const judged: Judged = field ? judgeAnswer(field, value) : { fault: 'is not on this checklist' }
    if ('fault' in judged) faults.push({ field: `answers.${id}`, message: judged.fault })
    else if (!isSameAnswer(before[id] ?? null, judged.answer)) changed[id] = judged.answer
  }
  if (faults.length > 0) return { faults }
  const kept = Object.entries({ ...before, ...changed }).flatMap(([id, answer]) =>
    answer === null ? [] : [[id, answer] as const],
  )
  return { answers: Object.fromEntries(kept), changed }
}

function isSameAnswer(one: ChecklistAnswer | null, other: ChecklistAnswer | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
