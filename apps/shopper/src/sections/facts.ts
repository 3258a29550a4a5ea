import { bodyWords } from '@lotline/domain/vehicles/vehicle-words'
import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import type { SectionContext } from './section.ts'

/** Facts of the car, as it was built and as it stands. */
export function facts({ page: { vehicle }, words, format }: SectionContext) {
  const texts = words.page
  const known = [
    [
      vehicle.odometerUnit === 'kilometers' ? texts.kilometers : texts.miles,
      vehicle.mileage === null ? '' : format.count(vehicle.mileage),
    ],
    [texts.color, vehicle.color],
    [texts.body, bodyWords(vehicle)],
    [texts.drive, vehicle.drive],
    [texts.engine, vehicle.engine],
    [texts.transmission, vehicle.transmission],
    [texts.fuel, vehicle.fuel],
    [texts.stock, vehicle.stockNumber],
  ].filter(([, value]) => value)
  return html`<section class="section" data-part="FACTS" aria-label=${texts.facts}>
    <dl class="facts-list">
      ${known.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
      <div class="vin"><dt>${texts.vin}</dt>
        <dd><span>${vehicle.vin}</span> <button class="button" type="button" hidden data-copy=${vehicle.vin} data-copied=${texts.copied}>${icon('copy')} <span>${texts.copyVin}</span></button></dd></div>
    </dl>
  </section>`
}
