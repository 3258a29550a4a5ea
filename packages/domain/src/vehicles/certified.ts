import type { Condition } from './conditions.ts'

type Standing = { readonly disposition: string; readonly condition: Condition }

/** Whether a vehicle is sold as certified: by what is meant to be done with it, or by its condition while nobody has said (INV-053). */
export function isCertifiedPreOwned({ disposition, condition }: Standing): boolean {
  return disposition === 'CERTIFIED_PRE_OWNED' || (disposition === 'UNKNOWN' && condition === 'CPO')
}
