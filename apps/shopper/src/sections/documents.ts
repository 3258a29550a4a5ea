import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import type { SectionContext } from './section.ts'

/** Documents as links that open beside the page. */
export function documents({ page, words }: SectionContext) {
  if (page.documents.length === 0) return null
  return html`<section class="section">
    <h2>${words.page.documents}</h2>
    <ul class="list screen">
      ${page.documents.map(
        ({ id, label, url }) =>
          html`<li data-part=${`DOCUMENT:${id}`}><a class="row" data-action="DOCUMENT" href=${url} target="_blank" rel="noopener noreferrer"><span class="tile">${icon('document')}</span><span>${label}<span class="unseen">, ${words.page.opensNewTab}</span></span>${icon('next')}</a></li>`,
      )}
    </ul>
    <p class="paper">${words.page.documentsOnPage(page.documents.map(({ label }) => label).join(', '))}</p>
  </section>`
}
