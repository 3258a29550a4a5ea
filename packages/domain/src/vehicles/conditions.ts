import { absent, type Cleaned, isBlank, kept, refused, tidy } from '../feeds/values.ts'

export const conditions = ['NEW', 'USED', 'CPO'] as const
export type Condition = (typeof conditions)[number]

/** NEW, USED or CPO from N, U, C, 'BMW Certified' and the like; auctions write a grade here, which is noted. */
export function cleanCondition(raw: string): Cleaned<Condition> {
  if (isBlank(raw)) return absent
  const text = tidy(raw)
  if (/^(c|cpo)$|certified|\bcpo\b/i.test(text) && !/\b(not|non|un)[- ]?certified/i.test(text)) return kept('CPO')
  if (/^(u|used|pre[- ]?owned|second[- ]?hand)\b|\bused\b|pre-?owned/i.test(text)) return kept('USED')
  if (/^(n|new)$|^new\b/i.test(text)) return kept('NEW')
  if (/^\d+(\.\d+)?$/.test(text)) return refused(`condition ${text} is a grade, not new, used or certified`)
  return refused(`condition '${text.slice(0, 40)}' is not new, used or certified`)
}

type Standing = { readonly disposition: string; readonly condition: Condition }

/** Whether a vehicle is sold as certified: by what is meant to be done with it, or by its condition while nobody has said (INV-053). */
export function isCertifiedPreOwned({ disposition, condition }: Standing): boolean {
  return disposition === 'CERTIFIED_PRE_OWNED' || (disposition === 'UNKNOWN' && condition === 'CPO')
}
