import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import { privacyActs } from './order-acts.ts'
import type { SectionContext } from './section.ts'

/** Counted and kept facts, how to stop messages, and how long the link works. */
export function privacy(context: SectionContext) {
  const { page, words, format } = context
  const texts = words.page
  const name = page.salesperson?.name ?? page.rooftop.name
  return html`<section class="privacy">
    <p>${icon('shield')}<span>${texts.privacy(name)}</span></p>
    <div class="buttons">
      ${privacyActs.map((act) => act(context))}
    </div>
    <p class="note">${page.worksUntil === null ? texts.worksWhileForSale : texts.worksUntil(format.date(page.worksUntil))}</p>
  </section>`
}
