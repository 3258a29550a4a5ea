import { html } from '../html.ts'
import type { SectionContext } from './section.ts'

/** Videos play by the browser's own controls, and load nothing before. */
export function videos({ page, words }: SectionContext) {
  if (page.videos.length === 0) return null
  return html`<section class="section screen" data-part="VIDEO">
    <h2>${words.page.video}</h2>
    ${page.videos.map(({ url, posterUrl }) => html`<video controls preload="none" playsinline width="720" height="405" src=${url} poster=${posterUrl} />`)}
  </section>`
}
