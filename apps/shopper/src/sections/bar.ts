import { html } from '../html.ts'
import { contactLinks } from '../parts/contact.ts'
import { icon } from '../parts/icon.ts'
import type { SectionContext } from './section.ts'

/** The bar at the foot of a phone: to the forms of the page that are there, else to the phone. */
export function bar({ page, words }: SectionContext) {
  const { call, text } = contactLinks(page.salesperson ?? page.rooftop)
  const { ask, testDrive } = page
  const acts = [
    ask && html`<a class="button" href="#ask">${icon('help')} ${words.acts.ask}</a>`,
    testDrive && html`<a class="button primary" href="#drive">${icon('calendar')} ${words.acts.askTestDrive}</a>`,
    !testDrive && text && html`<a class="button" href=${text} data-action="TEXT">${icon('message')} ${words.page.text}</a>`,
    !testDrive && call && html`<a class="button primary" href=${call} data-action="CALL">${icon('phone')} ${words.page.call}</a>`,
  ].filter(Boolean)
  return acts.length === 0 ? null : html`<nav class="bar" aria-label=${words.page.acts}>${acts}</nav>`
}
