import { absent, type Cleaned, ignored, isBlank, kept, tidy } from '../feeds/values.ts'

export const conditions = ['NEW', 'USED', 'CPO'] as const
export type Condition = (typeof conditions)[number]

/** NEW, USED or CPO from N, U, C, 'BMW Certified' and the like; auctions write a grade here, or 'Run and drive'. */
export function cleanCondition(raw: string): Cleaned<Condition> {
  if (isBlank(raw)) return absent
  const text = tidy(raw)
  if (/^(c|cpo)$|certified|\bcpo\b/i.test(text) && !/\b(not|non|un)[- ]?certified/i.test(text)) return kept('CPO')
  if (/^(u|used|pre[- ]?owned|second[- ]?hand)\b|\bused\b|pre-?owned/i.test(text)) return kept('USED')
  if (/^(n|new)$|^new\b/i.test(text)) return kept('NEW')
  // Auctions grade cars from 1 to 5, or to 50.
  if (/^\d+(\.\d+)?$/.test(text)) return { ...absent, ignored: 'A grade is no condition' }
  return ignored(text, 'condition')
}

type Standing = { readonly disposition: string; readonly condition: Condition }

/** Whether a vehicle is sold as certified: by what is meant to be done with it, or by its condition while nobody has said (INV-053). */
export function isCertifiedPreOwned({ disposition, condition }: Standing): boolean {
  return disposition === 'CERTIFIED_PRE_OWNED' || (disposition === 'UNKNOWN' && condition === 'CPO')
}
