import type { ChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import { fieldsOf } from '@lotline/domain/checklists/checklists'
import { uiTypeLabels } from '@lotline/domain/checklists/definition'
import type { ChecklistDraft, GroupDraft, ItemDraft } from './checklist-draft.ts'

type Asked = Pick<ChecklistTemplate, 'step' | 'certifiedOnly'>

/** When a vehicle is asked for it: 'In Detail, certified vehicles', 'As recon begins'. */
export function askedWords({ step, certifiedOnly }: Asked): string {
  const when = step ? `In ${step.name}` : 'As recon begins'
  return certifiedOnly ? `${when}, certified vehicles` : when
}

export function countItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

/** All of its items: '32 items, 28 required'. */
export function sizeWords({ items }: Pick<ChecklistTemplate, 'items'>): string {
  const fields = fieldsOf(items)
  const required = fields.filter((field) => field.required).length
  return required === 0 ? countItems(fields.length) : `${countItems(fields.length)}, ${required} required`
}

/** How an item is answered, in a line: 'One of several: 6 mm or more, 4 to 5 mm'. */
export function controlWords({ uiType, options, isNumber, unit, least, most }: ItemDraft): string {
  if (uiType === 'YES_NO') return uiTypeLabels.YES_NO
  if (uiType === 'CHECKBOX' && options.length === 0) return 'A box to tick'
  if (uiType !== 'TEXTBOX') return `${uiTypeLabels[uiType]}: ${options.map(({ label }) => label || 'no words yet').join(', ')}`
  if (!isNumber) return 'Text'
  const bounds = [least && `at least ${least}`, most && `at most ${most}`].filter(Boolean).join(', ')
  return [unit ? `Number in ${unit}` : 'Number', bounds].filter(Boolean).join(', ')
}

/** Whether the sheet itself is another than before, and so becomes its next version. */
export function asksOtherwise(before: ChecklistDraft, after: ChecklistDraft): boolean {
  const asked = ({ name, groups }: ChecklistDraft) => JSON.stringify([name.trim(), groups.map(withoutKeys)])
  return asked(before) !== asked(after)
}

function withoutKeys({ key: _, ...group }: GroupDraft) {
  return { ...group, items: group.items.map(({ key, ...item }) => ({ ...item, id: item.id ?? key })) }
}

/** What saving does: 'New vehicles get version 4; 12 open sheets stay on version 3.' */
export function savingWords(template: ChecklistTemplate | undefined, before: ChecklistDraft, after: ChecklistDraft): string {
  if (!template) return 'New cars get it from now on; cars past that point don’t.'
  if (!asksOtherwise(before, after)) return `What it asks stays version ${template.version}. New cars get it there.`
  const open = template.openSheets.reduce((sum, { count }) => sum + count, 0)
  const versions = template.openSheets.map(({ version }) => version)
  const on =
    versions.length > 1 ? `versions ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}` : `version ${versions[0]}`
  const stay = open === 0 ? 'no sheet is open' : open === 1 ? `1 open sheet stays on ${on}` : `${open} open sheets stay on ${on}`
  return `New vehicles get version ${template.version + 1}; ${stay}. Finished sheets never change.`
}
