import { initialsOf } from '@lotline/domain/people/person-name'
import { html } from '../html.ts'
import { contactLinks } from '../parts/contact.ts'
import { icon } from '../parts/icon.ts'
import { typed, writtenIn } from '../parts/typed.ts'
import type { PageContext, SectionContext } from './section.ts'

type Contact = { readonly name: string; readonly phone: string | null; readonly email: string | null }

/** The person who sent it, with the message; the rooftop where nobody did, or they have left. */
export function seller(context: SectionContext) {
  const { page, words } = context
  const { salesperson, shopper, rooftop, message } = page
  const contact = salesperson ?? rooftop
  const sent = shopper ? words.page.sentYouName(shopper.firstName) : words.page.sentYou
  return html`<section class="section seller" data-part="SALESPERSON">
    <div class="who">
      <span class="initials" aria-hidden="true">${initialsOf(contact.name)}</span>
      <div><h2 class="small-head">${contact.name}</h2><p class="screen">${salesperson && (shopper || message) ? sent : words.page.yourContact}</p></div>
    </div>
    ${
      message &&
      html`<div data-part="MESSAGE"><p class="message">${typed(message, context)}</p>${writtenIn(message, context)}</div>`
    }
    ${contactActs(contact, context)}
  </section>`
}

/** Call, Text and Mail, with number and address beneath. */
export function contactActs(contact: Contact, { words }: PageContext) {
  const { call, text, mail } = contactLinks(contact)
  return html`<div class="buttons">
      ${call && html`<a class="button" href=${call} data-action="CALL">${icon('phone')} ${words.page.call}</a>`}
      ${text && html`<a class="button" href=${text} data-action="TEXT">${icon('message')} ${words.page.text}</a>`}
      ${mail && html`<a class="button" href=${mail} data-action="EMAIL">${icon('mail')} ${words.page.mail}</a>`}
    </div>
    <p class="line"><span>${contact.phone}</span><span>${contact.email}</span></p>`
}
