import { formatDollars, say, text } from './texts.ts'
import type { News } from './visit.ts'

function priceElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-price]')
}

/** The price that the page shows, in dollars; null where it shows none. */
export function shownPrice(): number | null {
  const price = priceElement()?.dataset.price
  return price === undefined ? null : Number(price)
}

/** Shows another price in the place of the one that is there, and says which way it went; says that the vehicle is gone. */
export function showNews({ price, previousPrice, ended }: News): void {
  if (ended) {
    say(text('nowEnded'))
    return
  }
  const element = priceElement()
  if (price === undefined || previousPrice === undefined || !element) return
  element.dataset.price = String(price)
  element.textContent = formatDollars(price)
  say(text(price < previousPrice ? 'priceDown' : 'priceUp', { price: formatDollars(price) }))
}
