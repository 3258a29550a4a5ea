import type { PricePeriod } from '@lotline/domain/vehicles/price-history'

export const curveSize = { width: 480, height: 96 }
const margin = 6

/** The prices as a line of stairs, each as wide as it stood: SVG path data in `curveSize`. */
export type Curve = { readonly path: string; readonly lowest: number; readonly highest: number }

/** Undefined where there is nothing to compare: fewer than two prices, or no time between them. */
export function priceCurve(periods: readonly PricePeriod[], now: Date): Curve | undefined {
  const inOrder = periods.toReversed()
  const amounts = inOrder.flatMap(({ price }) => (price ? [price.amount] : []))
  const start = inOrder[0]?.since.getTime() ?? now.getTime()
  const span = now.getTime() - start
  if (amounts.length < 2 || span <= 0) return undefined
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const x = (at: number) => round(margin + (Math.min(Math.max(at - start, 0), span) / span) * (curveSize.width - 2 * margin))
  const y = (amount: number) =>
    round(curveSize.height - margin - ((amount - lowest) / (highest - lowest || 1)) * (curveSize.height - 2 * margin))
  const stairs = inOrder.map(({ price, since }, at) => {
    if (!price) return ''
    const until = inOrder[at + 1]?.since.getTime() ?? now.getTime()
    // A price after none begins a line of its own.
    const move = inOrder[at - 1]?.price ? 'V' : `M${x(since.getTime())} `
    return `${move}${y(price.amount)}H${x(until)}`
  })
  return { path: stairs.join(''), lowest, highest }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
