/** One column or several, each card as high as it has been measured, an expected height until then. */
export type CardGrid = {
  readonly count: number
  readonly keyOf: (index: number) => string
  readonly columns: number
  /** Of a card that has not been measured, in pixels. */
  readonly height: number
  /** Between two cards, in pixels. */
  readonly gap: number
  /** Of what stays over the cards, in pixels. */
  readonly headHeight: number
}

/** Where a card lies, in pixels from the top of all of them. */
export type PlacedCard = {
  readonly index: number
  readonly key: string
  readonly lane: number
  readonly start: number
  readonly end: number
}

/** Cards from the first to the last that can be seen. */
export type CardRange = { readonly first: number; readonly last: number }

const drawnAhead = 4
const footHeight = 12

/** Each card goes below the column that ends first, and stays in its column: `lanes` holds which, by index. */
export function placeCards(grid: CardGrid, sizes: ReadonlyMap<string, number>, lanes: number[]): PlacedCard[] {
  const { count, keyOf, columns, height, gap, headHeight } = grid
  const ends = Array.from({ length: columns }, () => headHeight - gap)
  lanes.length = Math.min(lanes.length, count)
  return Array.from({ length: count }, (_, index) => {
    const key = keyOf(index)
    const lane = lanes[index] ?? (index < columns ? index : ends.indexOf(Math.min(...ends)))
    lanes[index] = lane
    const start = (ends[lane] ?? 0) + gap
    const end = start + (sizes.get(key) ?? height)
    ends[lane] = end
    return { index, key, lane, start, end }
  })
}

/** How high all cards are together, with a foot below the last. */
export function heightOfAll(cards: readonly PlacedCard[], { headHeight }: Pick<CardGrid, 'headHeight'>): number {
  return Math.max(headHeight, ...cards.slice(-3).map(({ end }) => end)) - headHeight + footHeight
}

/** What a window of `height` shows, scrolled to `offset`; undefined while nothing can be seen. */
export function cardsInView(cards: readonly PlacedCard[], offset: number, height: number): CardRange | undefined {
  if (cards.length === 0 || height === 0) return undefined
  const first = cards.findIndex(({ end }) => end > offset)
  const last = cards.findLastIndex(({ start }) => start < offset + height)
  return { first: first < 0 ? cards.length - 1 : first, last: Math.max(last, 0) }
}

/** The cards to draw: those in view, a few around them, and the one that is kept wherever it is. */
export function cardsToDraw(
  cards: readonly PlacedCard[],
  range: CardRange | undefined,
  columns: number,
  keptIndex: number,
): PlacedCard[] {
  if (!range) return []
  const from = range.first - drawnAhead * columns
  const to = range.last + drawnAhead * columns
  return cards.filter(({ index }) => (index >= from && index <= to) || index === keptIndex)
}

/** How far to scroll so that a card is in view; the present offset where it is. */
export function offsetShowing({ start, end }: PlacedCard, offset: number, height: number, headHeight: number): number {
  if (end >= offset + height) return Math.max(end - height, 0)
  return start <= offset + headHeight ? Math.max(start - headHeight, 0) : offset
}
