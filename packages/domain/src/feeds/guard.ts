/** What a file holds: vehicles by distinct VIN, and how many of them are not sold. */
export type FeedContents = { readonly vehicles: number; readonly inStock: number }

/** Why a file must be confirmed before it changes anything: it is empty, or has fewer than half as many in stock as last time. */
export function guardFeed({ previous, now }: { previous: FeedContents | undefined; now: FeedContents }): string | undefined {
  if (now.vehicles === 0) return `has no vehicles${previous ? `, last time ${previous.vehicles}` : ''}`
  if (!previous || now.inStock * 2 >= previous.inStock) return undefined
  const count = `${now.inStock} vehicle${now.inStock === 1 ? '' : 's'} in stock`
  return `has ${count}, last time ${previous.inStock}: fewer than half must be confirmed`
}
