/** Reasons for which a vehicle is like another, as a shopper reads them. */
export const similarReasons = ['SAME_MODEL', 'SAME_TRIM', 'SAME_SIZE', 'FEWER_MILES', 'LOWER_PRICE'] as const
export type SimilarReason = (typeof similarReasons)[number]

export const MAX_SIMILAR = 3
/** Part of the price by which a similar vehicle costs more or less at most. */
export const SIMILAR_PRICE_SHARE = 0.15

/** Facts by which vehicles are compared. Prices are dollars; mileages are of one unit. */
export type Comparable = {
  make: string | null
  model: string | null
  trim: string | null
  bodyStyle: string | null
  price: number | null
  mileage: number | null
}

/** `less` is in dollars, where it costs less than the other. */
export type Why = { kind: SimilarReason; less?: number }
export type Similar<T> = { vehicle: T; why: Why }

/**
 * Vehicles like one that is gone, the likest first: of its model, then of its size, each by how near price and miles are. A price further away
 * than 15 %, or that only one of both has, is not like it.
 */
export function pickSimilar<T extends Comparable>(gone: Comparable, offered: readonly T[]): Similar<T>[] {
  return offered
    .flatMap((vehicle) => {
      const why = isNearPrice(gone, vehicle) ? reasonFor(gone, vehicle) : undefined
      return why ? [{ vehicle, why, isModel: isSameModel(gone, vehicle), distance: distanceOf(gone, vehicle) }] : []
    })
    .toSorted((one, other) => Number(other.isModel) - Number(one.isModel) || one.distance - other.distance)
    .slice(0, MAX_SIMILAR)
    .map(({ vehicle, why }) => ({ vehicle, why }))
}

function isNearPrice({ price: gone }: Comparable, { price }: Comparable): boolean {
  if (gone === null || price === null) return gone === price
  return Math.abs(price - gone) <= gone * SIMILAR_PRICE_SHARE
}

/** Undefined for a vehicle of another model and size. */
function reasonFor(gone: Comparable, vehicle: Comparable): Why | undefined {
  const less = Math.max(0, (gone.price ?? 0) - (vehicle.price ?? 0))
  const saved = less > 0 ? { less } : {}
  if (isSameModel(gone, vehicle))
    return isSame(gone.trim, vehicle.trim) ? { kind: 'SAME_TRIM', ...saved } : { kind: 'SAME_MODEL', ...saved }
  if (!isSame(gone.bodyStyle, vehicle.bodyStyle)) return undefined
  if (gone.mileage !== null && vehicle.mileage !== null && vehicle.mileage < gone.mileage)
    return { kind: 'FEWER_MILES', ...saved }
  return less > 0 ? { kind: 'LOWER_PRICE', less } : { kind: 'SAME_SIZE' }
}

function isSameModel(one: Comparable, other: Comparable): boolean {
  return isSame(one.make, other.make) && isSame(one.model, other.model)
}

/** Spellings that differ in case and signs are one word: 'CR-V', 'Crv'. */
function isSame(one: string | null, other: string | null): boolean {
  const key = wordKey(one)
  return key !== '' && key === wordKey(other)
}

function wordKey(text: string | null): string {
  return (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Parts of the price and of the mileage that lie between both; a mileage that is not known is as far as a whole one. */
function distanceOf(gone: Comparable, { price, mileage }: Comparable): number {
  const share = (one: number | null, other: number | null) =>
    one === null || other === null || one === 0 ? 1 : Math.abs(one - other) / one
  return share(gone.price, price) + share(gone.mileage, mileage)
}
