import {
  type ChecklistField,
  type ChecklistItem,
  fieldsOf,
  isGroup,
  mostFields,
  mostGroups,
  type OptionMark,
  type UiType,
} from './checklists.ts'

/** What is wrong with a checklist as somebody writes it, by the place of it; none where it can be asked. */
export function definitionFaults(items: readonly ChecklistItem[]): { field: string; message: string }[] {
  const fields = fieldsOf(items)
  const places = items.flatMap((item, at) =>
    isGroup(item) ? item.items.map((_, under) => `items.${at}.items.${under}`) : [`items.${at}`],
  )
  const faults = fields.flatMap((field, at) => fieldFaults(field).map((message) => ({ field: places[at] ?? 'items', message })))
  const ids = [...fields, ...items.filter(isGroup)].map(({ id }) => id)
  if (fields.length === 0) faults.push({ field: 'items', message: 'must have an item' })
  if (fields.length > mostFields) faults.push({ field: 'items', message: `may have ${mostFields} items at most` })
  if (items.filter(isGroup).length > mostGroups) faults.push({ field: 'items', message: `may have ${mostGroups} groups at most` })
  if (new Set(ids).size < ids.length) faults.push({ field: 'items', message: 'has an id twice' })
  return faults
}

function fieldFaults({ uiType, options, number }: ChecklistField): string[] {
  const values = options.map(({ value }) => value)
  const choices = uiType === 'RADIO_BUTTON' || uiType === 'DROPDOWN'
  return [
    ...(choices && options.length < 2 ? ['must have two choices'] : []),
    ...(uiType === 'TEXTBOX' && options.length > 0 ? ['takes text, not choices'] : []),
    ...(uiType === 'YES_NO' && values.join() !== 'true,false' ? ['has yes and no as its choices'] : []),
    ...(number && uiType !== 'TEXTBOX' ? ['takes no number'] : []),
    ...(number && number.least !== null && number.most !== null && number.least > number.most
      ? ['has its least above its most']
      : []),
    ...(new Set(values).size < values.length ? ['has a choice twice'] : []),
  ]
}

/** The two choices of yes or no, with what each says of the vehicle. */
export function yesAndNo(marks: { yes?: OptionMark | null; no?: OptionMark | null } = {}): ChecklistField['options'] {
  return [
    { label: 'Yes', value: 'true', mark: marks.yes ?? null, alone: false },
    { label: 'No', value: 'false', mark: marks.no ?? null, alone: false },
  ]
}

/** Whether an answer to such an item can say that it fails, and so propose a task. */
export function mayFail({ options, number }: Pick<ChecklistField, 'options' | 'number'>): boolean {
  return options.some(({ mark }) => mark === 'FAILS') || number?.least != null || number?.most != null
}

export const uiTypeLabels: Record<UiType, string> = {
  CHECKBOX: 'Checkboxes',
  RADIO_BUTTON: 'One of several',
  YES_NO: 'Yes or no',
  TEXTBOX: 'Text or number',
  DROPDOWN: 'One of a list',
}
