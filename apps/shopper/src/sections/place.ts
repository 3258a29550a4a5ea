import type { ShownRooftop } from '@lotline/contract/shopper/page'
import { html } from '../html.ts'
import { contactLinks } from '../parts/contact.ts'
import { icon } from '../parts/icon.ts'
import type { PageContext, SectionContext } from './section.ts'

/** The rooftop: address, whether it is open, phone, and the way there where the rooftop shows it. */
export function place(context: SectionContext) {
  const { page, words } = context
  const { rooftop } = page
  const { call } = contactLinks(rooftop)
  const map = page.directions && rooftop.postalAddress !== null ? mapAddress(rooftop.postalAddress) : undefined
  return html`<section class="section" ${map && { 'data-part': 'DIRECTIONS' }}>
    <div class="line"><div>
      <h2>${rooftop.name}</h2>
      ${rooftop.postalAddress && html`<p>${rooftop.postalAddress}</p>`}
      ${openToday(rooftop, context) && html`<p class="screen">${openToday(rooftop, context)}</p>`}
      ${rooftop.phone && html`<p>${call ? html`<a href=${call} data-action="CALL">${rooftop.phone}</a>` : rooftop.phone}</p>`}
    </div>
    ${map && html`<a class="button" href=${map} data-action="DIRECTIONS" target="_blank" rel="noopener noreferrer">${icon('pin')} ${words.page.directions}</a>`}
    </div>
  </section>`
}

/** The phone's own map opens it where it has one. */
function mapAddress(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}

/** 'Open today until 7 PM'; null where the rooftop has no opening hours. */
export function openToday({ today }: ShownRooftop, { words, format }: PageContext): string | null {
  if (today === null) return null
  const { isOpen, opensAt, closesAt } = today
  if (isOpen && closesAt !== null) return words.page.openUntil(format.minute(closesAt))
  if (opensAt !== null) return words.page.opensAt(format.minute(opensAt))
  return closesAt === null ? words.page.closedToday : words.page.closedNow
}
