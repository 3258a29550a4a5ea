import type { ChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import type { TaskTemplate } from '@lotline/contract/tasks/task-settings'
import {
  type ChecklistField,
  type ChecklistItem,
  type ChecklistOption,
  isGroup,
  type UiType,
} from '@lotline/domain/checklists/checklists'
import { yesAndNo } from '@lotline/domain/checklists/definition'

/** What a failed answer can propose. */
export type Work = readonly TaskTemplate[]

/** A choice as it is typed; one that is new is named by its label. */
export type OptionDraft = Pick<ChecklistOption, 'label' | 'mark' | 'alone'> & {
  readonly key: string
  readonly value?: string | undefined
}
export type ItemDraft = Pick<ChecklistField, 'label' | 'hint' | 'required' | 'uiType' | 'taskTemplateId'> & {
  readonly key: string
  /** Absent while it is new. */
  readonly id?: string | undefined
  readonly options: readonly OptionDraft[]
  readonly isNumber: boolean
  readonly unit: string
  readonly least: string
  readonly most: string
}
/** Items under a heading; without one they stand by themselves. */
export type GroupDraft = {
  readonly key: string
  readonly id?: string | undefined
  readonly label: string | null
  readonly items: readonly ItemDraft[]
}
export type ChecklistDraft = {
  readonly name: string
  /** Empty for the beginning of recon. */
  readonly stepId: string
  readonly certifiedOnly: boolean
  readonly groups: readonly GroupDraft[]
}

let made = 0
/** Tells one that is new from all others on the page. */
export function newKey(): string {
  made += 1
  return `new-${made}`
}

export function newItem(): ItemDraft {
  const words = { label: '', hint: '', required: true, uiType: 'YES_NO', taskTemplateId: null } as const
  return { ...words, key: newKey(), isNumber: false, unit: '', least: '', most: '', options: yesNoDraft('FAILS') }
}

export function newGroup(): GroupDraft {
  return { key: newKey(), label: '', items: [newItem()] }
}

export function newOption(): OptionDraft {
  return { key: newKey(), label: '', mark: null, alone: false }
}

function yesNoDraft(no: ChecklistOption['mark']): OptionDraft[] {
  return yesAndNo({ yes: no && 'FINE', no }).map((option) => ({ key: option.value, ...option }))
}

/** What stands in the form before anything is typed: a template as it is asked for, or one group to begin with. */
export function draftOf(
  template: Pick<ChecklistTemplate, 'name' | 'step' | 'certifiedOnly' | 'items'> | undefined,
): ChecklistDraft {
  if (!template) return { name: '', stepId: '', certifiedOnly: false, groups: [] }
  const { name, step, certifiedOnly, items } = template
  return { name, stepId: step?.id ?? '', certifiedOnly, groups: groupsOf(items) }
}

/** Items that stand by themselves side by side are one group without a heading. */
function groupsOf(items: readonly ChecklistItem[]): GroupDraft[] {
  const groups: (GroupDraft & { items: ItemDraft[] })[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (isGroup(item)) groups.push({ key: item.id, id: item.id, label: item.label, items: item.items.map(itemOf) })
    else if (last?.label === null) last.items.push(itemOf(item))
    else groups.push({ key: `around-${item.id}`, label: null, items: [itemOf(item)] })
  }
  return groups
}

function itemOf({ number, options, ...field }: ChecklistField): ItemDraft {
  return {
    ...field,
    key: field.id,
    options: options.map((option) => ({ key: option.value, ...option })),
    isNumber: number !== null,
    unit: number?.unit ?? '',
    least: number?.least?.toString() ?? '',
    most: number?.most?.toString() ?? '',
  }
}

/** A copy, as new as if it had been typed. */
export function copyOfItem(item: ItemDraft, label = item.label): ItemDraft {
  const { id: _, ...words } = item
  return { ...words, key: newKey(), label }
}

/** A whole checklist to start another one from. */
export function copyOf(template: ChecklistTemplate): ChecklistDraft {
  const draft = draftOf(template)
  const groups = draft.groups.map(({ label, items }) => ({ key: newKey(), label, items: items.map((item) => copyOfItem(item)) }))
  return { ...draft, name: `${template.name} copy`.slice(0, 120), groups }
}

/** The same item answered by another control; what the other has no use for goes. */
export function answeredBy(item: ItemDraft, uiType: UiType): ItemDraft {
  const keeps = item.uiType !== 'YES_NO' && item.uiType !== 'TEXTBOX'
  const chosen = keeps ? item.options : item.options.map(({ label, mark }) => ({ ...newOption(), label, mark }))
  const choices = uiType === 'CHECKBOX' || chosen.length > 1 ? chosen : [newOption(), newOption()]
  const alone = (options: readonly OptionDraft[]) =>
    uiType === 'CHECKBOX' ? options : options.map((option) => ({ ...option, alone: false }))
  if (uiType === 'TEXTBOX') return { ...item, uiType, options: [] }
  const plain = { ...item, uiType, isNumber: false, unit: '', least: '', most: '' }
  return { ...plain, options: uiType === 'YES_NO' ? yesNoDraft('FAILS') : alone(choices) }
}
