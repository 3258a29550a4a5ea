import { html } from '../html.ts'
import type { SectionContext } from './section.ts'

/** The foot of the printed sheet: the rooftop, and a code that leads back here. */
export function sheetFoot({ page, words, code }: SectionContext) {
  const { rooftop } = page
  return html`<div class="paper"><div class="sheet-foot">
    <div><strong>${rooftop.name}</strong><p>${[rooftop.postalAddress, rooftop.phone].filter(Boolean).join(', ')}</p><p>${words.page.printedDay}</p></div>
    ${code && html`<p>${words.page.todaysPage}</p><svg viewBox=${`0 0 ${code.size} ${code.size}`} shape-rendering="crispEdges" role="img" aria-label=${words.page.todaysPage}><path d=${code.path} /></svg>`}
  </div></div>`
}
