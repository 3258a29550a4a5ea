import type { ShopperPage } from '@lotline/contract/shopper/page'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import type { PriceRow } from './queries.ts'

type News = {
  /** The last open of the link before this visit. */
  since: Date | null
  price: number | undefined
  prices: readonly PriceRow[]
  photosAt: readonly Date[]
  workDone: ShopperPage['workDone']
  timeZone: string
}

/** News since the last visit of a link; undefined at the first, and where nothing is new. Work is known by its day: that of the visit's own day is left out. */
export function changesSince({ since, price, prices, photosAt, workDone, timeZone }: News): ShopperPage['changes'] {
  if (since === null) return undefined
  const priceBefore = price === undefined ? undefined : priceAt(prices, since)
  const newPhotos = photosAt.filter((at) => at > since).length
  const day = wallDay(since, timeZone)
  const jobsFinished = (workDone?.items ?? []).filter((item) => item.day !== null && item.day > day).map(({ name }) => name)
  const hasNewPrice = priceBefore !== undefined && priceBefore !== price
  if (!hasNewPrice && newPhotos === 0 && jobsFinished.length === 0) return undefined
  return { since: since.toISOString(), ...(hasNewPrice && { priceBefore }), newPhotos, jobsFinished }
}

/** The price at a moment; undefined where there was none, or it has not changed since. */
function priceAt(prices: readonly PriceRow[], at: Date): number | undefined {
  const next = prices.find((row) => row.at > at)
  return next?.previous ?? undefined
}

/** Prices that the vehicle has had, the earliest first, the present one last. */
export function priceHistory(prices: readonly PriceRow[]): { at: string; amount: number }[] {
  return prices.flatMap(({ at, price }) => (price === null ? [] : [{ at: at.toISOString(), amount: price }]))
}
