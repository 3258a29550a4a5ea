import type { ShownRecalls } from '@lotline/contract/shopper/work'
import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import type { SectionContext } from './section.ts'

type Recall = ShownRecalls['recalls'][number]

/** Recalls as they are: open for this car, known for its model and not checked, put right; and NHTSA's last answer, or that there is none. */
export function recalls(context: SectionContext) {
  const { page, words, format } = context
  const known = page.recalls
  if (!known) return null
  const texts = words.work
  const open = known.recalls.filter(({ state }) => state !== 'REMEDIED')
  const answer =
    known.askedAt === null ? texts.notAsked : texts.asked(format.shortDate(known.askedAt), format.time(known.askedAt))
  const isUnknown = known.askedAt === null && known.recalls.length === 0
  // Nobody has looked: that no recall is known would read as good news.
  const none = isUnknown ? answer : known.isAnswered ? texts.noneListed : texts.noneKnown
  const notes = [
    !isUnknown && answer,
    open.some(({ campaign }) => campaign !== null) && texts.free,
    known.recalls.length > 0 && texts.originalText,
  ]
  return html`<section class="section" data-part="RECALLS">
    <div class="head"><h2>${texts.recalls}</h2>${known.recalls.length > 0 && html`<span>${texts.openCount(open.length)}</span>`}</div>
    ${known.recalls.length === 0 && html`<p>${none}</p>`}
    ${known.recalls.map((recall) => box(recall, context))}
    <p class="screen"><a class="link" href=${`https://www.nhtsa.gov/recalls?vin=${encodeURIComponent(page.vehicle.vin)}`} target="_blank" rel="noopener noreferrer">${texts.lookUp}<span class="unseen">, ${texts.newTab}</span> ${icon('external', 16)}</a></p>
    ${notes.some(Boolean) && html`<p class="note">${notes.filter(Boolean).join(' ')}</p>`}
  </section>`
}

/** Words of NHTSA stay as they are, in English. */
function box(recall: Recall, context: SectionContext) {
  const { page, words, format } = context
  const { campaign, title, issuedOn, state, warning, remediedOn } = recall
  const texts = words.work
  const isOpen = state !== 'REMEDIED'
  const date = (day: string) => format.date(`${day}T18:00:00Z`)
  const remedied = remediedOn === null ? texts.putRight : texts.putRightOn(date(remediedOn))
  const facts = [campaign, isOpen ? issuedOn !== null && texts.issued(date(issuedOn)) : remedied].filter(Boolean).join(', ')
  return html`<div class="box recall">
    ${icon(isOpen ? 'warning' : 'done')}
    <div>
      <h3 lang="en">${title}</h3>
      ${warning !== null && html`<p class="strong">${texts.warning[warning]}</p>`}
      ${isOpen && html`<p class=${state === 'OPEN' ? 'chip' : 'chip dashed'}>${state === 'OPEN' ? texts.ofThisCar : texts.forTheModel}</p>`}
      ${facts !== '' && html`<p>${facts}${isOpen && '.'}</p>`}
      ${state === 'FOR_THE_MODEL' && html`<p>${texts.unchecked(page.vehicle.title)}</p>`}
    </div>
  </div>`
}
