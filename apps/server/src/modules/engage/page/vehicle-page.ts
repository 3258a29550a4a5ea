import { formatPrice } from '@lotline/domain/amounts/money'
import { phoneKey } from '@lotline/domain/engage/shoppers'
import { ownName } from '@lotline/domain/people/person-name'
import { escapeHtml } from '@lotline/domain/text/html'
import { colorLabel } from '@lotline/domain/vehicles/colors'
import { isCertifiedPreOwned } from '@lotline/domain/vehicles/conditions'
import { mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Salesperson } from '../people-queries.ts'
import type { Dealership } from '../rooftop.ts'
import { documentsHtml, type ShownDocument } from './documents.ts'
import { pageHtml } from './html.ts'
import type { ShownVehicle } from './queries.ts'

export type VehiclePage = {
  token: string
  vehicle: ShownVehicle
  photoIds: readonly string[]
  documents: readonly ShownDocument[]
  showPrice: boolean
  /** The message that was sent with it, as the shopper got it. */
  message: string | null
  rooftop: Dealership
  salesperson: Salesperson
  /** Whether it was made for a shopper, who can stop messages. */
  hasShopper: boolean
}

/** What a shopper sees at a link (OPN-207): facts of the car and whom to turn to, nothing of the house. */
export function vehiclePage(page: VehiclePage): string {
  const { token, vehicle, photoIds, showPrice, message, rooftop, hasShopper } = page
  const title = [titleOf(vehicle), vehicle.trim].filter(Boolean).join(' ')
  const price =
    showPrice && vehicle.advertised_price !== null ? formatPrice({ amount: vehicle.advertised_price, currency: 'USD' }) : ''
  const photos = photoIds.map(
    (id, index) =>
      `<li><img src="/api/s/${token}/files/${id}" alt="${escapeHtml(`${title}, photo ${index + 1} of ${photoIds.length}`)}" width="640" height="480" data-action="PHOTO"${index < 2 ? '' : ' loading="lazy"'}></li>`,
  )
  const body = [
    `<header><strong>${escapeHtml(rooftop.name)}</strong>${phoneLink(rooftop.phone, ' ')}</header>`,
    `<main><h1>${escapeHtml(title)}</h1>`,
    price && `<p class="price" data-part="PRICE">${escapeHtml(price)}</p>`,
    isCertifiedPreOwned(vehicle) && '<p class="chip">Certified pre-owned</p>',
    photos.length > 0 && `<ul class="photos" data-part="PHOTOS">${photos.join('')}</ul>`,
    factsOf(vehicle),
    message && `<p class="message" data-part="MESSAGE">${escapeHtml(withoutLink(message, token))}</p>`,
    documentsHtml(token, page.documents),
    contactOf(page),
    '</main>',
    hasShopper && `<footer><a href="/s/${token}/stop">Stop messages from ${escapeHtml(rooftop.name)}</a></footer>`,
  ]
  return pageHtml(`${title} at ${rooftop.name}`, body.filter(Boolean).join('\n'), { isTracked: true })
}

/** A message as it reads on the page that its link opens. */
function withoutLink(message: string, token: string): string {
  const isLink = (line: string) => /^\S+$/.test(line.trim()) && line.trim().endsWith(`/s/${token}`)
  const lines = message.split('\n').filter((line) => !isLink(line))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function factsOf(vehicle: ShownVehicle): string {
  const color = vehicle.exterior_color ?? (vehicle.color === 'UNKNOWN' ? '' : colorLabel(vehicle.color))
  const facts = [
    ['Mileage', mileageWords({ mileage: vehicle.mileage, odometerUnit: vehicle.odometer_unit })],
    ['Color', color],
    ['VIN', vehicle.vin],
    ['Stock', vehicle.stock_number],
  ] as const
  const shown = facts.filter(([, value]) => value !== '')
  return `<dl data-part="FACTS">${shown.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

/** The salesperson, or the rooftop once they have left it. */
function contactOf({ salesperson, rooftop }: Pick<VehiclePage, 'salesperson' | 'rooftop'>): string {
  const [name, phone, email] = salesperson.worksHere
    ? [ownName(salesperson) || rooftop.name, salesperson.phone ?? rooftop.phone, salesperson.email || rooftop.email]
    : [rooftop.name, rooftop.phone, rooftop.email]
  const mail =
    email &&
    `<br><a data-action="EMAIL" href="mailto:${encodeURIComponent(email).replaceAll('%40', '@')}">${escapeHtml(email)}</a>`
  return `<section data-part="SALESPERSON"><h2>Questions?</h2><p><strong>${escapeHtml(name)}</strong>${phoneLink(phone, '<br>')}${textLink(phone)}${mail ?? ''}</p></section>`
}

function phoneLink(phone: string | null, before: string): string {
  if (phone === null) return ''
  const key = phoneKey(phone)
  return before + (key === undefined ? escapeHtml(phone) : `<a data-action="CALL" href="tel:+${key}">${escapeHtml(phone)}</a>`)
}

function textLink(phone: string | null): string {
  const key = phone === null ? undefined : phoneKey(phone)
  return key === undefined ? '' : ` <a data-action="TEXT" href="sms:+${key}">Text</a>`
}

/** The page of a link that has ended, with whom to turn to. */
export function endedPage(known: Pick<VehiclePage, 'salesperson' | 'rooftop'>): string {
  const title = 'This vehicle is no longer available'
  return pageHtml(
    title,
    `<main><p><strong>${escapeHtml(known.rooftop.name)}</strong></p><h1>${title}</h1>\n${contactOf(known)}</main>`,
  )
}

/** What a link of a CRM says where it finds no vehicle: nothing of rooftop or people. */
export function noVehiclePage(): string {
  const title = 'This vehicle is no longer available'
  return pageHtml(title, `<main><h1>${title}</h1></main>`)
}

/** What an address that opens nothing says: no more than that. */
export function unknownPage(): string {
  return pageHtml('Page not found', '<main><h1>Page not found</h1></main>')
}

/** Asks before messages are stopped, and once they are offers to take it back. */
export function stopPage({ token, rooftop, isStopped }: { token: string; rooftop: string; isStopped: boolean }): string {
  const name = escapeHtml(rooftop)
  const button = (words: string, undo: string) =>
    `<form method="post" action="/s/${token}/stop">${undo}<button type="submit">${words}</button></form>`
  const body = isStopped
    ? `<h1>Messages stopped</h1><p>${name} won’t send you any more messages.</p>${button('Undo', '<input type="hidden" name="undo" value="1">')}`
    : `<h1>Stop messages from ${name}?</h1><p>You won’t get any more emails or texts from ${name}.</p>${button('Stop messages', '')}`
  return pageHtml(isStopped ? 'Messages stopped' : `Stop messages from ${rooftop}?`, `<main>${body}</main>`)
}
