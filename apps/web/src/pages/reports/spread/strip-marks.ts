import { formatCount } from '@lotline/domain/amounts/count'
/** Of more vehicles each is a tick, of fewer a dot. */
export const mostDots = 300
const dotWidth = 5.6

/** Where a scale of shares of a goal ends: past the longest of all, and never before one and a half goals. */
export function scaleEnd(rows: readonly { readonly goalAsSeconds: number | null; readonly longest: number }[]): number {
  const shares = rows.map(({ goalAsSeconds, longest }) => (goalAsSeconds ? longest / goalAsSeconds : 0))
  return Math.max(1.5, ...shares) * 1.02
}

/** The marks of such a scale beside zero and the goal itself, six at most. */
export function scaleMarks(end: number): number[] {
  const step = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => end / one <= 6) ?? 10_000
  return Array.from({ length: Math.floor(end / step) }, (_, at) => (at + 1) * step).filter((mark) => mark !== 1)
}

/** '½', '1.5 ×', '2 ×'. */
export function markWords(mark: number): string {
  return mark === 0.5 ? '½' : `${formatCount(mark)} ×`
}

/** How far from the middle each dot stands, so that neighbors do not hide each other; places are sorted. */
export function stacked(places: readonly number[]): number[] {
  const levels = [0, 1, -1, 2, -2]
  const ends = levels.map(() => Number.NEGATIVE_INFINITY)
  return places.map((place) => {
    const free = levels.findIndex((_, at) => place - (ends[at] ?? 0) >= dotWidth - 0.4)
    const at = Math.max(0, free)
    ends[at] = place
    return (levels[at] ?? 0) * dotWidth
  })
}
