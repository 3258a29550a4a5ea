import type { SimilarVehicles } from '@lotline/contract/shopper/work'
import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import type { EndedContext } from './section.ts'

type Similar = SimilarVehicles[number]

/** Cars like the one that was sold, each with its reason; null where there is none. */
export function similar(context: EndedContext) {
  const vehicles = context.ended.sold?.similar ?? []
  if (vehicles.length === 0) return null
  return html`<section class="section">
    <h2>${context.words.work.similar(vehicles.length)}</h2>
    <ul class="list">${vehicles.map((vehicle) => html`<li>${row(vehicle, context)}</li>`)}</ul>
  </section>`
}

function row(vehicle: Similar, context: EndedContext) {
  const { words, format, language } = context
  const { url, title, price, mileage, odometerUnit, color, photoUrl } = vehicle
  const facts = [mileage === null ? '' : words.work.miles(format.count(mileage), odometerUnit), color].filter(Boolean).join(', ')
  return html`<a class="row like" href=${`${url}?lang=${language}`}>
    ${photoUrl === null ? html`<span class="tile wide">${icon('photo')}</span>` : html`<img src=${photoUrl} alt="" width="124" height="93" loading="lazy" decoding="async" />`}
    <span><strong>${title}</strong>${price !== null && html`<b>${format.dollars(price)}</b>`}<small>${facts}</small><strong>${reason(vehicle, context)}</strong></span>
    ${icon('next')}
  </a>`
}

function reason({ why: { kind, less }, trim }: Similar, { words, format }: EndedContext): string {
  const texts = words.work
  const said = {
    SAME_MODEL: texts.sameModel,
    SAME_TRIM: trim === '' ? texts.sameModel : texts.sameTrim(trim),
    SAME_SIZE: texts.sameSize,
    FEWER_MILES: texts.fewerMiles,
    LOWER_PRICE: texts.sameSize,
  }[kind]
  return less === undefined ? said : `${said}, ${texts.less(format.dollars(less))}`
}
