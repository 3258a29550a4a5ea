import type { NewPaperSettings, PaperSettings } from '@lotline/contract/files/papers'
import { type GuideTerms, guideMistakes } from '@lotline/domain/papers/buyers-guide'
import { ApiError } from '../../../api/api-error.ts'
import { refusalsOf } from '../../../api/refusals.ts'

/** The settings of papers as they are typed, field by field. */
export type PapersDraft = GuideTerms &
  PaperSettings['dealer'] & { priceNote: string; url: string; user: string; password: string }

export const papersLabels: Record<keyof PapersDraft, string> = {
  form: 'Form',
  warranty: 'Dealer warranty',
  laborPercent: 'Labor the dealer pays',
  partsPercent: 'Parts the dealer pays',
  systems: 'Systems covered',
  duration: 'Duration',
  manufacturerApplies: "Manufacturer's warranty still applies",
  manufacturerUsedApplies: "Manufacturer's used vehicle warranty applies",
  otherUsedApplies: 'Other used vehicle warranty applies',
  serviceContract: 'Service contract available',
  name: 'Dealer name',
  address: 'Address',
  phone: 'Telephone',
  email: 'Email',
  complaintsContact: 'Contact for complaints',
  priceNote: 'Note below the price',
  url: 'Address of the provider',
  user: 'User name',
  password: 'Password',
}

export function draftOf({ dealer, guide, priceNote, provider }: PaperSettings): PapersDraft {
  return { ...guide, ...dealer, priceNote, url: provider.url, user: provider.user, password: '' }
}

/** An empty password keeps the one that is there. */
export function settingsOf(draft: PapersDraft): NewPaperSettings {
  const { name, address, phone, email, complaintsContact, priceNote, url, user, password, ...guide } = draft
  return {
    dealer: { name, address, phone, email, complaintsContact },
    guide,
    priceNote,
    provider: { url, user, ...(password !== '' && { password }) },
  }
}

export const mistakesIn = guideMistakes

/** What the server refused, by the field's own name: 'systems' of 'guide.systems'. */
export function refusedFields(error: unknown): Record<string, string> {
  const named = error instanceof ApiError && error.status === 400 ? (error.problem?.errors ?? []) : []
  if (named.length === 0) return refusalsOf(error)
  return Object.fromEntries(named.map(({ field, message }) => [field.split('.').at(-1) ?? '', message]))
}

/** What somebody else has saved in a field, in words. */
export function theirsWords(draft: PapersDraft, field: keyof PapersDraft): string {
  const value = draft[field]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (value === 'AS_IS') return 'As is'
  if (value === 'IMPLIED_ONLY') return 'Implied warranties only'
  if (field === 'warranty') return String(value).charAt(0) + String(value).slice(1).toLowerCase()
  return value === null || value === '' ? 'empty' : String(value)
}
