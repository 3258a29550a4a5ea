import type { Money } from '../amounts/money.ts'

export type PriceChange = { readonly price: Money | null; readonly timestamp: string }

/** A stretch of time at one advertised price. */
export type PricePeriod = {
  /** Null while the vehicle was not advertised. */
  readonly price: Money | null
  readonly since: Date
  /** Whole days of 24 hours until the next price, or until now. */
  readonly days: number
  /** Against the price before it, upward positive; null for the first one and for none. */
  readonly change: Money | null
}

const dayMs = 86_400_000

/** The prices of a vehicle with how long each stood and what it changed, from its changes in the order they were made; the latest first. */
export function pricePeriods(changes: readonly PriceChange[], now: Date): PricePeriod[] {
  let before: Money | null = null
  const periods = changes.map(({ price, timestamp }, at): PricePeriod => {
    const since = new Date(timestamp)
    const until = Date.parse(changes[at + 1]?.timestamp ?? now.toISOString())
    const change = difference(before, price)
    before = price ?? before
    return { price, since, days: Math.max(0, Math.floor((until - since.getTime()) / dayMs)), change }
  })
  return periods.reverse()
}

function difference(before: Money | null, price: Money | null): Money | null {
  if (!before || !price || before.currency !== price.currency) return null
  // Cents, so that no amount ends in the noise of binary fractions.
  return { amount: (Math.round(price.amount * 100) - Math.round(before.amount * 100)) / 100, currency: price.currency }
}
