import { formatPrice, type Money } from '../amounts/money.ts'

export type PriceChange = { readonly price: Money | null; readonly timestamp: string }

/** An advertised price, from the moment at which it was set. */
export type PriceStep = {
  /** Null while the vehicle was not advertised. */
  readonly price: Money | null
  readonly at: Date
  /** Against the price before it, upward positive; null for the first one and for none. */
  readonly change: Money | null
}

const dayMs = 86_400_000

/** The prices of a vehicle with what each changed, from its changes in the order they were made; the latest first. */
export function priceSteps(changes: readonly PriceChange[]): PriceStep[] {
  let before: Money | null = null
  const steps = changes.map(({ price, timestamp }): PriceStep => {
    const change = difference(before, price)
    before = price ?? before
    return { price, at: new Date(timestamp), change }
  })
  return steps.reverse()
}

/** What the price has changed since the first one, and in how many days of 24 hours; undefined where there are not two prices to compare. */
export function priceDrift(steps: readonly PriceStep[], now: Date): { change: Money; days: number } | undefined {
  const priced = steps.filter(({ price }) => price !== null)
  const [last, first] = [priced[0], priced.at(-1)]
  if (!last || !first || last === first) return undefined
  const change = difference(first.price, last.price)
  return change === null ? undefined : { change, days: Math.max(0, Math.floor((now.getTime() - first.at.getTime()) / dayMs)) }
}

/** '+$250' or '-$1,500': a price against the one before it. */
export function formatPriceChange(change: Money): string {
  if (change.amount === 0) return 'No change'
  return `${change.amount > 0 ? '+' : ''}${formatPrice(change)}`
}

function difference(before: Money | null, price: Money | null): Money | null {
  if (!before || !price || before.currency !== price.currency) return null
  // Cents, so that no amount ends in the noise of binary fractions.
  return { amount: (Math.round(price.amount * 100) - Math.round(before.amount * 100)) / 100, currency: price.currency }
}
