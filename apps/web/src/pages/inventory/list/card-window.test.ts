import { describe, expect, it } from 'vitest'
import { type CardGrid, cardsInView, cardsToDraw, heightOfAll, offsetShowing, placeCards } from './card-window.ts'

const grid = (parts: Partial<CardGrid> = {}): CardGrid => ({
  count: 20,
  keyOf: (index) => `car ${index}`,
  columns: 1,
  height: 100,
  gap: 10,
  headHeight: 0,
  ...parts,
})
const place = (parts: Partial<CardGrid> = {}, sizes: Record<string, number> = {}, lanes: number[] = []) =>
  placeCards(grid(parts), new Map(Object.entries(sizes)), lanes)

describe('Where cards lie', () => {
  it('one below the other, as high as they were measured', () => {
    const starts = place({ count: 3 }, { 'car 1': 150 }).map(({ start }) => start)
    expect(starts).toEqual([0, 110, 270])
  })
  it('below a head that stays', () => {
    expect(place({ count: 2, headHeight: 32 }).map(({ start }) => start)).toEqual([32, 142])
  })
  it('in the column that ends first', () => {
    const lanes = place({ count: 5, columns: 2 }, { 'car 0': 300 }).map(({ lane }) => lane)
    expect(lanes).toEqual([0, 1, 1, 1, 0])
  })
  it('in the column where they were, whatever is measured later', () => {
    const kept: number[] = []
    place({ count: 4, columns: 2 }, {}, kept)
    const cards = place({ count: 4, columns: 2 }, { 'car 0': 300 }, kept)
    expect(cards.map(({ lane }) => lane)).toEqual([0, 1, 0, 1])
    expect(cards.map(({ start }) => start)).toEqual([0, 0, 310, 110])
  })
  it('with a foot below the longest column', () => {
    expect(heightOfAll(place({ count: 2, columns: 2 }, { 'car 0': 300 }), grid())).toBe(312)
    expect(heightOfAll(place({ count: 2, headHeight: 32 }), grid({ headHeight: 32 }))).toBe(222)
    expect(heightOfAll([], grid({ headHeight: 32 }))).toBe(12)
  })
})

describe('What is drawn', () => {
  it('is nothing before the window has a height', () => {
    expect(cardsInView(place(), 0, 0)).toBeUndefined()
    expect(cardsToDraw(place(), undefined, 1, 3)).toEqual([])
  })
  it('is what the window shows and four more either way', () => {
    const cards = place()
    const range = cardsInView(cards, 1000, 300)
    expect(range).toEqual({ first: 9, last: 11 })
    expect(cardsToDraw(cards, range, 1, -1).map(({ index }) => index)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })
  it('and the card that is kept', () => {
    const cards = place()
    const drawn = cardsToDraw(cards, cardsInView(cards, 0, 100), 1, 17)
    expect(drawn.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 17])
  })
})

describe('A card that is wanted', () => {
  const cards = place({ headHeight: 32 })
  const shown = (index: number, offset: number) => {
    const card = cards[index]
    return card && offsetShowing(card, offset, 300, 32)
  }
  it('comes up from below the window, and down from under the head', () => {
    expect(shown(5, 0)).toBe(382)
    expect(shown(2, 600)).toBe(220)
  })
  it('leaves the list where it is when it is in view', () => {
    expect(shown(1, 20)).toBe(20)
  })
})
