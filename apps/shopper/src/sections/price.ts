import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import { typed } from '../parts/typed.ts'
import { forSaleActs } from './order-acts.ts'
import type { SectionContext } from './section.ts'

/** Name, price with its fine print, and that it is for sale. */
export function price(context: SectionContext) {
  const { page, words, format } = context
  const { vehicle } = page
  const texts = words.page
  return html`<section class="section" data-part="PRICE">
    <div class="title">
      <div><h1>${vehicle.title}</h1>${vehicle.trim !== '' && html`<p>${vehicle.trim}</p>`}</div>
      ${page.price && priceOf(context)}
    </div>
    ${vehicle.isCertified && html`<p class="chip">${icon('certified', 16)} ${texts.certified}</p>`}
    ${page.priceNote && html`<p class="note">${typed(page.priceNote, context)}</p>`}
    ${history(context)}
    <div class="for-sale line">
      <p>${icon('done')}<span><strong>${texts.forSale}</strong><br />${texts.asOf(format.time(page.now))}</span></p>
      ${forSaleActs.map((act) => act(context))}
    </div>
  </section>`
}

function priceOf({ page, words, format }: SectionContext) {
  const { price: now, changes } = page
  if (!now) return null
  const before = changes?.priceBefore
  return html`<p class="price">
    <span data-price=${now.amount}>${format.dollars(now.amount)}</span>
    ${before !== undefined && html`<small><s>${format.dollars(before)}</s> ${words.page.priceOn(format.shortDate(changes?.since ?? page.now))}</small>`}
    <small class="paper">${words.page.priceOn(format.date(page.now))}</small>
  </p>`
}

/** Shown once the price has changed: a history of one price says nothing. */
function history({ page, words, format }: SectionContext) {
  const prices = page.priceHistory ?? []
  if (prices.length < 2) return null
  return html`<details class="screen"><summary class="link">${words.page.priceHistory}</summary>
    <ul class="list">${prices.map(({ at, amount }) => html`<li class="line"><span>${format.date(at)}</span><strong>${format.dollars(amount)}</strong></li>`)}</ul>
  </details>`
}
