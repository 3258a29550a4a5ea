import { html } from 'htm/preact'
import { renderToString } from 'preact-render-to-string'
import { sections } from './sections/order.ts'
import type { SectionContext } from './sections/section.ts'

/** The page of a link as HTML, whole without script. */
export function renderSections(context: SectionContext): string {
  return renderToString(html`<main>${sections.map((section) => section(context))}</main>`)
}
