/**
 * The price ranges that shoppers ask for, both ends within, null where there is none. They meet to the cent, so that each price is in one:
 * one of exactly $30,000 is '$20,000 to $30,000' and not over it.
 */
export const priceRanges = [
  { id: 'UNDER_20000', label: 'Under $20,000', from: null, to: 19_999.99 },
  { id: '20000_TO_30000', label: '$20,000 to $30,000', from: 20_000, to: 30_000 },
  { id: '30000_TO_40000', label: '$30,000 to $40,000', from: 30_000.01, to: 40_000 },
  { id: 'OVER_40000', label: 'Over $40,000', from: 40_000.01, to: null },
] as const

export type PriceRangeId = (typeof priceRanges)[number]['id']
export const priceRangeIds = priceRanges.map(({ id }) => id)
