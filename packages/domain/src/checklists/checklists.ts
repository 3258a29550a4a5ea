/** The controls that an item is answered with (SEC-010). */
export const uiTypes = ['CHECKBOX', 'RADIO_BUTTON', 'YES_NO', 'TEXTBOX', 'DROPDOWN'] as const
export type UiType = (typeof uiTypes)[number]

/** What an answer says of the vehicle: nothing to do, to be watched, or it fails. */
export const optionMarks = ['FINE', 'WATCH', 'FAILS'] as const
export type OptionMark = (typeof optionMarks)[number]

/** A choice; one that stands `alone` goes with no other, such as 'None of these'. */
export type ChecklistOption = { label: string; value: string; mark: OptionMark | null; alone: boolean }
/** A text box that takes a number; one beyond `least` or `most` fails. */
export type NumberBounds = { unit: string; least: number | null; most: number | null }

export type ChecklistField = {
  id: string
  label: string
  hint: string
  required: boolean
  uiType: UiType
  options: ChecklistOption[]
  number: NumberBounds | null
  /** Of the rooftop's task templates the one that a failed answer proposes. */
  taskTemplateId: string | null
}
export type ChecklistGroup = { id: string; label: string; items: ChecklistField[] }
/** A control by itself, or several under one heading (SEC-011). */
export type ChecklistItem = ChecklistField | ChecklistGroup

/** Several values for boxes to tick, one for what is chosen or written, true or false for a box of its own and for yes or no (OPN-183). */
export type ChecklistAnswer = string | boolean | string[]
export type ChecklistAnswers = Readonly<Record<string, ChecklistAnswer>>

export const mostChecklists = 50
export const mostFields = 300
export const mostGroups = 40
export const mostOptions = 40
export const longestLabel = 200
export const longestText = 2000

export function isGroup(item: ChecklistItem): item is ChecklistGroup {
  return 'items' in item
}

export function fieldsOf(items: readonly ChecklistItem[]): ChecklistField[] {
  return items.flatMap((item) => (isGroup(item) ? item.items : [item]))
}

/** A sheet as it is shown: items that stand by themselves are groups without a heading. */
export function groupsOf(items: readonly ChecklistItem[]): { id: string; label: string; fields: readonly ChecklistField[] }[] {
  return items.map((item) =>
    isGroup(item) ? { id: item.id, label: item.label, fields: item.items } : { id: item.id, label: '', fields: [item] },
  )
}

export type Progress = { completed: number; total: number; fails: number; watches: number; isFinished: boolean }

/** How far a sheet is. Required items count, or all where none is required; it is finished when all that count are answered. */
export function progressOf(items: readonly ChecklistItem[], answers: ChecklistAnswers): Progress {
  const fields = fieldsOf(items)
  const required = fields.filter((field) => field.required)
  const counted = required.length > 0 ? required : fields
  const completed = counted.filter(({ id }) => Object.hasOwn(answers, id)).length
  const marks = fields.map((field) => markOf(field, answers[field.id]))
  const count = (mark: OptionMark) => marks.filter((one) => one === mark).length
  const isFinished = counted.length > 0 && completed === counted.length
  return { completed, total: counted.length, fails: count('FAILS'), watches: count('WATCH'), isFinished }
}

/** The worst that an answer says; null where it says nothing of the kind. */
export function markOf(field: ChecklistField, answer: ChecklistAnswer | undefined): OptionMark | null {
  if (answer === undefined) return null
  if (field.number && typeof answer === 'string') return isBeyond(field.number, Number(answer)) ? 'FAILS' : 'FINE'
  const chosen = Array.isArray(answer) ? answer : [String(answer)]
  const marks = field.options.filter(({ value }) => chosen.includes(value)).map(({ mark }) => mark)
  return optionMarks.findLast((mark) => marks.includes(mark)) ?? null
}

function isBeyond({ least, most }: NumberBounds, value: number): boolean {
  return (least !== null && value < least) || (most !== null && value > most)
}

/** What an answer is called: the labels of what is chosen, a number with its unit. */
export function answerWords(field: ChecklistField, answer: ChecklistAnswer | undefined): string {
  if (answer === undefined) return ''
  if (field.number && typeof answer === 'string') return `${answer} ${field.number.unit}`.trim()
  if (field.uiType === 'TEXTBOX') return String(answer)
  if (field.uiType === 'CHECKBOX' && answer === true) return 'Checked'
  const chosen = Array.isArray(answer) ? answer : [String(answer)]
  return chosen.map((value) => field.options.find((option) => option.value === value)?.label ?? value).join(', ')
}
