import { html } from '../html.ts'
import { actForm, askedWords, sentOf, shortName } from '../parts/act-form.ts'
import { icon } from '../parts/icon.ts'
import type { EndedContext } from './section.ts'

/** At a link that has ended: asks for a new one, or for another car once this one is sold. */
export function renew(context: EndedContext) {
  const { ended, words } = context
  const texts = words.acts
  const label = ended.sold ? texts.another : texts.newLink
  const kinds = ['NEW_LINK', 'ANOTHER_CAR']
  const answer = askedWords({ ...ended, now: ended.now }, kinds, context)
  const waits = ended.ownAsks?.asked.some(({ kind, isAnswered }) => kinds.includes(kind) && !isAnswered)
  if (waits) return html`<p class="answer" id="renew">${icon('done')}<span>${answer}</span></p>`
  const name = shortName(ended)
  const button = html`<button class=${`button wide ${ended.sold ? 'primary' : ''}`} type="submit">${icon(ended.sold ? 'search' : 'mail')} ${label}</button>`
  const of = { act: 'renew', anchor: 'renew', name, answer, rooftop: ended.rooftop, fields: null, button } as const
  if (ended.isShopperKnown) return html`<div id="renew">${actForm({ ...of, isForAnybody: false }, context)}</div>`
  return html`<details class="unfolds" id="renew" open=${sentOf(context, 'renew') !== undefined}><summary class="button wide">${label}</summary>
    ${actForm({ ...of, isForAnybody: true }, context)}
  </details>`
}
