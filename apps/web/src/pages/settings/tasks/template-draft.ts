import type { TaskChoices, TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { nameFault } from '@lotline/domain/people/names'
import { spanishNameFault } from '@lotline/domain/tasks/task-settings'
import type { NewTemplate } from './use-templates.ts'

/** A template as it is typed. */
export type TemplateDraft = Readonly<Record<keyof NewTemplate, string>>

export const templateLabels: TemplateDraft = {
  name: 'Name',
  spanishName: 'Name in Spanish',
  type: 'Type',
  description: 'Description',
  laborHours: 'Labor hours',
  laborRate: 'Labor rate per hour',
  partsCost: 'Parts',
}

/** What stands in the form before anything is typed; new work is of the first type, at the rate that counts where nobody says otherwise. */
export function draftOf(template: TaskTemplate | undefined, { types, laborRates }: TaskChoices): TemplateDraft {
  const money = (amount: { amount: number } | null | undefined) => amount?.amount.toFixed(2) ?? ''
  const standard = laborRates.find(({ isDefault }) => isDefault)?.rate
  return {
    name: template?.name ?? '',
    spanishName: template?.spanishName ?? '',
    type: template?.type ?? types[0] ?? '',
    description: template?.description ?? '',
    laborHours: template?.laborHours?.toString() ?? '',
    laborRate: money(template ? template.laborRate : standard),
    partsCost: money(template?.partsCost),
  }
}

export type ReadTemplate =
  | { template: NewTemplate; errors?: undefined }
  | { errors: Record<string, string>; template?: undefined }

/** The template that is meant, or what is wrong with it by field. */
export function readTemplate(draft: TemplateDraft): ReadTemplate {
  const hours = readHours(draft.laborHours)
  const fault = nameFault(draft.name.trim())
  const spanishFault = spanishNameFault(draft.spanishName)
  if (fault || spanishFault || hours === undefined)
    return {
      errors: {
        ...(fault && { name: fault }),
        ...(spanishFault && { spanishName: spanishFault }),
        ...(hours === undefined && { laborHours: 'Enter hours like 1.5, up to 9,999.99' }),
      },
    }
  const money = (text: string) => (text === '' ? null : { amount: amountOf(text), currency: 'USD' as const })
  return {
    template: {
      name: draft.name.trim(),
      spanishName: draft.spanishName.trim(),
      type: draft.type,
      description: draft.description.trim(),
      laborHours: hours,
      laborRate: money(draft.laborRate),
      partsCost: money(draft.partsCost),
    },
  }
}

/** Hours with two decimals at most; null for none, undefined for what cannot be read. */
function readHours(text: string): number | null | undefined {
  const typed = text
    .trim()
    .replace(',', '.')
    .replace(/ ?h(ours?)?$/i, '')
  if (typed === '') return null
  return /^\d{0,4}(\.\d{0,2})?$/.test(typed) && /\d/.test(typed) ? Number(typed) : undefined
}
