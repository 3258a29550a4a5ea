import type { Cleaned } from './values.ts'
import { absent, isBlank, kept, tidy } from './values.ts'

export const feedStatuses = ['LIVE', 'SOLD', 'OTHER'] as const
export type FeedStatus = (typeof feedStatuses)[number]

const live =
  /^(live|active|available|in[- ]?stock|on[- ]?(lot|hand|site)|for sale|inventory|in inventory|instock|a|i|retail|frontline|ready)$/i
const sold = /^(sold|delivered|retailed|wholesaled|s|sold[ -/].*)$/i

/** Only an explicit 'sold' may ever sell a vehicle; whatever else is not plainly in stock is OTHER, with a note. */
export function cleanStatus(raw: string): Cleaned<FeedStatus> {
  if (isBlank(raw)) return absent
  const text = tidy(raw)
  if (live.test(text)) return kept('LIVE')
  if (sold.test(text)) return kept('SOLD')
  return { value: 'OTHER', note: `status '${text.slice(0, 40)}' is neither in stock nor sold` }
}
