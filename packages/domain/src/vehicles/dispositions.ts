import type { Cleaned } from '../feeds/values.ts'
import { cleanText, ignored } from '../feeds/values.ts'

/** What the dealership means to do with a vehicle; the unknown one stands first. */
export const dispositions = [
  { value: 'UNKNOWN', label: 'Unknown' },
  { value: 'RETAIL', label: 'Retail' },
  { value: 'CERTIFIED_PRE_OWNED', label: 'Certified Pre-Owned' },
  { value: 'WHOLESALE', label: 'Wholesale' },
  { value: 'LOANER', label: 'Loaner' },
] as const

export type Disposition = (typeof dispositions)[number]['value']

const words: readonly [RegExp, Disposition][] = [
  [/\b(cpo|certified)\b/i, 'CERTIFIED_PRE_OWNED'],
  [/\b(wholesale|auction|wholesaled?)\b/i, 'WHOLESALE'],
  [/\b(loaner|courtesy|service loan|demo)\b/i, 'LOANER'],
  [/\b(retail|frontline|retailable)\b/i, 'RETAIL'],
  [/^unknown$/i, 'UNKNOWN'],
]

/** A feed's own word for the disposition; an unknown word gives UNKNOWN and is ignored. */
export function cleanDisposition(raw: string): Cleaned<Disposition> {
  const text = cleanText(raw).value
  if (text === null) return { value: 'UNKNOWN', note: null }
  const found = words.find(([pattern]) => pattern.test(text))
  return found ? { value: found[1], note: null } : { ...ignored(text, 'disposition'), value: 'UNKNOWN' }
}
