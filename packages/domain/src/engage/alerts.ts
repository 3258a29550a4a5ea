import { type Reachable, type SkipReason, skipReason } from './links.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A price has to stand this long before shoppers are told of it: one that is corrected at once tells nobody. */
export const ALERT_AFTER_MS = 5 * minuteMs
/** A change that no server came to within this time is told to nobody any more. */
export const ALERT_TOO_LATE_MS = dayMs
/** A vehicle's price is told to the same shopper once in this time (OPN-211). */
export const ALERT_EVERY_MS = dayMs
/** Shoppers are told of a vehicle that was sent to them within this time (OPN-211). */
export const ALERT_SENT_WITHIN_MS = 90 * dayMs

/** Whether a price has fallen: from what was advertised before its changes began to what is advertised once it has stood. */
export function isPriceDrop(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && now < before
}

export type AlertReceiver = Reachable & { lastAlertAt: number | null; isLinkEnded: boolean }

/** Why a shopper gets no price alert; undefined where one goes. */
export function alertSkipReason(shopper: AlertReceiver, now: number): SkipReason | 'ALERTED' | undefined {
  const unreachable = skipReason(shopper, 'EMAIL')
  if (unreachable) return unreachable
  if (shopper.isLinkEnded) return 'LINK_ENDED'
  return shopper.lastAlertAt !== null && now - shopper.lastAlertAt < ALERT_EVERY_MS ? 'ALERTED' : undefined
}
