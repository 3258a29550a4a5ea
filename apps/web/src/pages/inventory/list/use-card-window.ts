import { type RefObject, useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type CardGrid,
  type CardRange,
  cardsInView,
  cardsToDraw,
  heightOfAll,
  offsetShowing,
  type PlacedCard,
  placeCards,
} from './card-window.ts'

// How long after it was last scrolled a list counts as being scrolled.
const turnMs = 150

type Scroller = RefObject<HTMLElement | null>
/** Where a list was left: how far it was scrolled, and the heights of its cards. */
export type ListSpot = { readonly offset: number; readonly sizes: ReadonlyMap<string, number> }

type Input = CardGrid & {
  readonly scroller: Scroller
  /** Drawn wherever it is; -1 for none. */
  readonly keptIndex: number
  /** Where to begin. */
  readonly spot: ListSpot | undefined
}

/** Of many cards draws those in view, and keeps what is read in its place when cards above it turn out higher or lower. */
export function useCardWindow({ scroller, keptIndex, spot, ...grid }: Input) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [view] = useState(() => new CardView(scroller, redraw, spot))
  view.draw(grid)
  // The document is the outside system: it is looked at once cards are drawn, and written before anybody sees them.
  useLayoutEffect(() => view.watch(), [view])
  useLayoutEffect(() => view.settle())
  return {
    view,
    measure: view.measure,
    height: heightOfAll(view.cards, grid),
    drawn: cardsToDraw(view.cards, view.range, grid.columns, keptIndex),
  }
}

class CardView {
  cards: readonly PlacedCard[] = []
  range: CardRange | undefined
  offset: number
  readonly sizes: Map<string, number>
  private readonly scroller: Scroller
  private readonly redraw: () => void
  private readonly lanes: number[] = []
  private grid: CardGrid | undefined
  private height = 0
  private goingUpUntil = 0
  /** Whether a card has been measured since the cards were last placed. */
  private isOutdated = false
  /** By how much cards above the window have grown since it was last scrolled. */
  private shift = 0
  /** The card to bring into view. */
  private wanted: number | undefined
  private readonly observer = new ResizeObserver((entries) => {
    flushSync(() => {
      for (const { target } of entries) if (target instanceof HTMLElement) this.note(target)
    })
  })

  constructor(scroller: Scroller, redraw: () => void, spot: ListSpot | undefined) {
    this.scroller = scroller
    this.redraw = redraw
    this.offset = spot?.offset ?? 0
    this.sizes = new Map(spot?.sizes)
  }

  draw(grid: CardGrid): void {
    this.grid = grid
    this.isOutdated = false
    this.place(grid)
  }

  /** Where every card lies now, and which are in view. */
  private place(grid: CardGrid): void {
    this.cards = placeCards(grid, this.sizes, this.lanes)
    const mostOffset = heightOfAll(this.cards, grid) + grid.headHeight - this.height
    this.range = cardsInView(this.cards, Math.max(0, Math.min(this.offset + this.shift, mostOffset)), this.height)
  }

  /** Follows how far the list is scrolled and how high its window is. */
  watch(): (() => void) | undefined {
    const element = this.scroller.current
    if (!element) return undefined
    const onResize = () => {
      if (this.height === element.clientHeight) return
      this.height = element.clientHeight
      this.redraw()
    }
    const onScroll = () => {
      this.goingUpUntil = element.scrollTop < this.offset ? performance.now() + turnMs : 0
      this.offset = element.scrollTop
      if (this.hasOtherRange()) flushSync(this.redraw)
    }
    const size = new ResizeObserver(onResize)
    size.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    onResize()
    this.scrollTo(this.offset)
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }

  /** Scrolls by what cards above the window have grown, and to the card that is wanted. */
  settle(): void {
    // Cards are about to be placed anew.
    if (this.isOutdated) return
    if (this.shift !== 0) this.scrollTo(this.offset + this.shift)
    const card = this.wanted === undefined ? undefined : this.cards[this.wanted]
    const offset = card ? offsetShowing(card, this.offset, this.height, this.grid?.headHeight ?? 0) : this.offset
    if (Math.abs(offset - this.offset) <= 1) this.wanted = undefined
    else this.scrollTo(offset)
  }

  scrollTo(offset: number): void {
    const element = this.scroller.current
    if (!element) return
    this.shift = 0
    element.scrollTop = offset
    // Where there is no more to scroll, wishing for it does not help.
    if (Math.abs(element.scrollTop - offset) > 1) this.wanted = undefined
    this.offset = element.scrollTop
    if (this.hasOtherRange()) this.redraw()
  }

  /** Brings a card into view, and into the document. */
  reveal(index: number): void {
    this.wanted = index
    this.settle()
    // On the way cards were drawn that had not been measured.
    this.redraw()
  }

  /** A ref of each drawn card: notes its height, now and whenever it changes. */
  readonly measure = (node: HTMLElement | null): (() => void) | undefined => {
    if (!node) return undefined
    this.note(node)
    // Not at once: cards that are drawn while others are being measured would be measured out of turn.
    const frame = requestAnimationFrame(() => this.observer.observe(node, { box: 'border-box' }))
    return () => {
      cancelAnimationFrame(frame)
      this.observer.unobserve(node)
    }
  }

  private note(node: HTMLElement): void {
    const card = this.cards[Number(node.dataset.index)]
    const size = node.offsetHeight
    if (!card || !node.isConnected || size === 0) return
    const known = this.sizes.get(card.key)
    const delta = size - (known ?? card.end - card.start)
    this.sizes.set(card.key, size)
    if (delta === 0) return
    const isAbove =
      known === undefined ? card.start < this.offset : card.end <= this.offset && performance.now() > this.goingUpUntil
    if (isAbove) this.shift += delta
    this.isOutdated = true
    this.redraw()
  }

  private hasOtherRange(): boolean {
    const { range, grid } = this
    if (grid) this.place(grid)
    return range?.first !== this.range?.first || range?.last !== this.range?.last
  }
}
