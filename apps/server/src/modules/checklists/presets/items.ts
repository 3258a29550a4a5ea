import type { ChecklistField, ChecklistGroup, ChecklistOption, OptionMark } from '@lotline/domain/checklists/checklists'
import { yesAndNo } from '@lotline/domain/checklists/definition'

/** Work that a failed answer asks for; in a rooftop it becomes one of its task templates. */
export type PresetTask = { name: string; type: string; hours: number | null; parts: number | null }
export type PresetField = Omit<ChecklistField, 'taskTemplateId'> & { task: PresetTask | null }
type PresetGroup = Omit<ChecklistGroup, 'items'> & { items: PresetField[] }
/** A checklist that we have written, and the step of the usual line that asks for it. */
export type Preset = {
  id: string
  name: string
  about: string
  step: string | null
  certifiedOnly: boolean
  groups: PresetGroup[]
}

type More = { task?: PresetTask; hint?: string; optional?: true }

/** Yes is as it should be, no fails. */
export const holds = (label: string, more?: More) => field(label, 'YES_NO', yesAndNo({ yes: 'FINE', no: 'FAILS' }), more)
/** No is as it should be, yes fails. */
export const shows = (label: string, more?: More) => field(label, 'YES_NO', yesAndNo({ yes: 'FAILS', no: 'FINE' }), more)
/** Neither says anything bad. */
export const told = (label: string, more?: More) => field(label, 'YES_NO', yesAndNo(), more)
/** A box to tick once it is done. */
export const done = (label: string, more?: More) => field(label, 'CHECKBOX', [], more)
export const remark = (label: string) => field(label, 'TEXTBOX', [], { optional: true })
export const measured = (label: string, unit: string, least: number | null, more?: More): PresetField => ({
  ...field(label, 'TEXTBOX', [], more),
  number: { unit, least, most: null },
})

/** One of several, best first: what is fine, what is to be watched, what fails. */
export const oneOf = (label: string, fine: string[], watch: string[], fails: string[], more?: More) =>
  field(label, 'RADIO_BUTTON', graded(fine, watch, fails), more)
export const oneOfList = (label: string, fine: string[], watch: string[], fails: string[], more?: More) =>
  field(label, 'DROPDOWN', graded(fine, watch, fails), more)
/** What is found wrong, all that applies; 'None of these' stands alone. */
export const found = (label: string, watch: string[], fails: string[], more?: More) =>
  field(label, 'CHECKBOX', [...graded([], watch, fails), { ...option('None of these', 'FINE'), alone: true }], {
    hint: 'Check all that apply',
    ...more,
  })

export const group = (label: string, items: PresetField[]): PresetGroup => ({
  id: `group-${slugOf(label)}`,
  label,
  // What two groups ask alike is told apart by where it stands.
  items: items.map((item) => ({ ...item, id: `${slugOf(label)}-${item.id}`.slice(0, 60) })),
})

export const task = (type: string, name: string, hours: number | null, parts: number | null = null): PresetTask => ({
  name,
  type,
  hours,
  parts,
})

function field(label: string, uiType: PresetField['uiType'], options: ChecklistOption[], more: More = {}): PresetField {
  const { task: proposed = null, hint = '', optional = false } = more
  return { id: slugOf(label), label, hint, required: !optional, uiType, options, number: null, task: proposed }
}

function graded(fine: string[], watch: string[], fails: string[]): ChecklistOption[] {
  const marked = (labels: string[], mark: OptionMark) => labels.map((label) => option(label, mark))
  return [...marked(fine, 'FINE'), ...marked(watch, 'WATCH'), ...marked(fails, 'FAILS')]
}

function option(label: string, mark: OptionMark): ChecklistOption {
  return { label, value: slugOf(label), mark, alone: false }
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
