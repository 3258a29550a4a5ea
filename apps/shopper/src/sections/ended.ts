import { html } from '../html.ts'
import { contactLinks } from '../parts/contact.ts'
import { icon } from '../parts/icon.ts'
import { endedSections } from './order.ts'
import { openToday } from './place.ts'
import { renew } from './renew.ts'
import type { EndedContext } from './section.ts'

/** The page of a link that has ended: nothing of the car or the shopper, and whom to turn to. */
export function endedPage(context: EndedContext) {
  const { ended, words } = context
  const { rooftop, sold } = ended
  const texts = words.page
  const contact = ended.salesperson ?? rooftop
  const { call } = contactLinks(contact)
  const place = [rooftop.name, rooftop.postalAddress].filter(Boolean).join(', ')
  return html`<main>
    <div class=${sold ? 'section' : 'plain'}>
      ${!sold && icon('ended')}
      <h1>${texts.gone}</h1>
      ${sold ? soldWords(context) : html`<p>${texts.whyEnded}</p>`}
      ${call && html`<a class=${`button wide ${sold ? '' : 'primary'}`} href=${call}>${icon('phone')} ${texts.callNumber(contact.phone ?? '')}</a>`}
      ${renew(context)}
      <p class="note">${contact.name !== rooftop.name && html`${contact.name}<br />`}${place}<br />${openToday(rooftop, context)}</p>
    </div>
    ${endedSections.map((section) => section(context))}
  </main>`
}

function soldWords({ ended: { sold }, words, format }: EndedContext) {
  if (!sold) return null
  return html`<p>${words.page.soldOn(sold.title, format.shortDate(sold.at))} ${words.page.thanks(sold.firstName)}</p>`
}
