import type { Call } from '@lotline/contract/route'
import type { addChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import type { ChecklistField, ChecklistItem, NumberBounds } from '@lotline/domain/checklists/checklists'
import { definitionFaults } from '@lotline/domain/checklists/definition'
import { isBlank, nameFault } from '@lotline/domain/people/names'
import type { ChecklistDraft, GroupDraft, ItemDraft } from './checklist-draft.ts'

export type NewChecklist = Call<typeof addChecklistTemplate>['body']

/** What is typed as the sheet that it will be; what is new is known by its key until it is saved. */
export function itemsOf(groups: readonly GroupDraft[]): ChecklistItem[] {
  return groups.flatMap((group): ChecklistItem[] => {
    const items = group.items.map(fieldOf)
    return group.label === null ? items : [{ id: group.id ?? group.key, label: group.label.trim(), items }]
  })
}

function fieldOf({ key, id = key, label, hint, required, uiType, options, taskTemplateId, ...item }: ItemDraft): ChecklistField {
  return {
    id,
    label: label.trim(),
    hint: hint.trim(),
    required,
    uiType,
    options: options.map((option) => ({
      label: option.label.trim(),
      value: option.value ?? option.label.trim(),
      mark: option.mark,
      alone: option.alone,
    })),
    number: item.isNumber ? { unit: item.unit.trim(), ...boundsOf(item) } : null,
    taskTemplateId,
  }
}

function boundsOf({ least, most }: Pick<ItemDraft, 'least' | 'most'>): Pick<NumberBounds, 'least' | 'most'> {
  const read = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))
  return { least: read(least), most: read(most) }
}

/** The checklist that is meant; what is new in it goes without an id, and the server gives it one. */
export function readChecklist({ name, stepId, certifiedOnly, groups }: ChecklistDraft): NewChecklist {
  const isNew = new Set(
    groups.flatMap((group) => [group, ...group.items]).flatMap(({ id, key }) => (id === undefined ? key : [])),
  )
  const known = <T extends { id: string }>({ id, ...one }: T) => (isNew.has(id) ? one : { id, ...one })
  const items = itemsOf(groups).map((item) =>
    'items' in item ? { ...known(item), items: item.items.map(known) } : known(item),
  ) as NewChecklist['items'] // taking an id away is beyond the types
  return { name: name.trim(), stepId: stepId || null, certifiedOnly, items }
}

/** What is wrong, by the name of the field: 'name', 'label:' and the key of an item or group, 'item:' and its key for an item as a whole. */
export function faultsOf({ name, groups }: ChecklistDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  const fault = nameFault(name)
  if (fault) faults.name = fault
  for (const { key, label, items } of groups) {
    if (label !== null && isBlank(label)) faults[`label:${key}`] = 'Give the group a heading'
    for (const item of items) Object.assign(faults, itemFaults(item))
  }
  const places = placesOf(groups)
  for (const { field, message } of definitionFaults(itemsOf(groups))) {
    const key = places.get(field)
    if (key === undefined) faults[''] ??= `The checklist ${message}.`
    else faults[`item:${key}`] ??= `This item ${message}.`
  }
  return faults
}

function itemFaults({ key, label, options, isNumber, least, most }: ItemDraft): Record<string, string> {
  const isNoNumber = (text: string) => text.trim() !== '' && !/^-?\d{1,9}([.,]\d{1,4})?$/.test(text.trim())
  return {
    ...(isBlank(label) && { [`label:${key}`]: 'Enter the question' }),
    ...(options.some((option) => isBlank(option.label)) && { [`item:${key}`]: 'Give every choice its words, or take it out.' }),
    ...(isNumber && [least, most].some(isNoNumber) && { [`item:${key}`]: 'Enter limits as numbers, as 26 or 2.5.' }),
  }
}

/** By its place on the sheet the key of each item. */
function placesOf(groups: readonly GroupDraft[]): Map<string, string> {
  const places = new Map<string, string>()
  let at = 0
  for (const { label, items } of groups) {
    for (const [under, { key }] of items.entries())
      places.set(label === null ? `items.${at + under}` : `items.${at}.items.${under}`, key)
    at += label === null ? items.length : 1
  }
  return places
}
