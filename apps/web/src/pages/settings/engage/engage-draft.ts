import type { EngageSettings } from '@lotline/contract/engage/settings'
import { crmVendorLabels } from '@lotline/domain/engage/crm'
import type { MessageFacts } from '@lotline/domain/engage/letter'
import { settingsFaults } from '@lotline/domain/engage/settings'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'

/** The choices as they are typed. */
export type EngageDraft = Pick<EngageSettings, 'templates' | 'priceAlert' | 'linkDays' | 'crm'>
export type Template = EngageDraft['templates'][number]

export const draftLabels: Record<keyof EngageDraft, string> = {
  templates: 'Email templates',
  priceAlert: 'Price alert',
  linkDays: 'How long a link works',
  crm: 'CRM templates',
}

export function draftOf({ templates, priceAlert, linkDays, crm }: EngageSettings): EngageDraft {
  return { templates, priceAlert, linkDays, crm }
}

/** Faults by the path of their field: 'templates.0.text'. */
export function faultsIn(draft: EngageDraft): FieldErrors {
  return Object.fromEntries(settingsFaults(draft).map(({ field, message }) => [field, message]))
}

/** The first thing that has to be put right, with where it stands; undefined where nothing has. */
export function firstFault(draft: EngageDraft): string | undefined {
  const [fault] = settingsFaults(draft)
  if (!fault) return undefined
  const [part, at] = fault.field.split('.')
  const place =
    part === 'templates'
      ? (draft.templates[Number(at)]?.name.trim() ?? '')
      : part === 'crm'
        ? crmVendorLabels[draft.crm[Number(at)]?.vendor ?? 'ELEAD']
        : draftLabels[part as keyof EngageDraft] // paths begin with a field of the draft
  return place === '' ? fault.message : `${place}: ${fault.message}`
}

/** Choices that somebody else has saved, in words. */
export function theirsWords({ templates, priceAlert, linkDays, crm }: EngageDraft, field: keyof EngageDraft): string {
  if (field === 'templates') return templates.map(({ name }) => name).join(', ')
  if (field === 'priceAlert') return `${priceAlert.isOn ? 'on' : 'off'}, “${priceAlert.subject}”`
  if (field === 'linkDays') return `${linkDays} ${linkDays === 1 ? 'day' : 'days'}`
  const named = crm.filter(({ vinField }) => vinField !== '').map(({ vendor }) => crmVendorLabels[vendor])
  return named.length === 0 ? 'no VIN fields' : `VIN fields of ${named.join(', ')}`
}

/** Facts of a made-up vehicle, with the sender and the rooftop as they are. */
export function sampleFacts({ sender, rooftop }: Pick<EngageSettings, 'sender' | 'rooftop'>): MessageFacts {
  return {
    vehicle: { year: 2021, make: 'Toyota', model: 'RAV4', vin: '2T3A1RFV9MC104417' },
    ...{ stockNumber: 'T4417A', price: 29_875, sender },
    rooftop: { ...rooftop, postalAddress: rooftop.postalAddress ?? 'your address from Settings, Papers' },
  }
}

export const sampleRecipient = { firstName: 'Robin', link: 'Robin’s link', showPrice: true }
