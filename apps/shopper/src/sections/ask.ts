import { MAX_ASK_TEXT } from '@lotline/domain/engage/asks'
import { html } from '../html.ts'
import { actForm, askedWords, sentOf, shortName } from '../parts/act-form.ts'
import type { SectionContext } from './section.ts'

/** A question in the shopper's words; usual ones are put in by a press, without script sent by it. */
export function ask(context: SectionContext) {
  const { page, words } = context
  if (!page.ask) return null
  const texts = words.acts
  const name = shortName(page)
  const isForAnybody = page.hasStopped === undefined
  const typed = sentOf(context, 'ask')
  const fields = html`<div class="choices">
      ${texts.quickQuestions.map((question) => html`<button class="button" type="submit" name="quick" value=${question} formnovalidate=${!isForAnybody} data-quick>${question}</button>`)}
    </div>
    <label class="field"><span>${texts.question}</span><textarea name="text" rows="3" maxlength=${MAX_ASK_TEXT} data-text>${typed?.isDone ? '' : (typed?.typed.text ?? '')}</textarea></label>`
  const button = html`<div class="line">
    ${isForAnybody ? html`<span></span>` : html`<span class="small">${texts.answersWhere(name)}</span>`}
    <button class="button" type="submit" data-action="ASK">${texts.send}</button>
  </div>`
  const answer = askedWords(page, ['QUESTION'], context)
  return html`<section class="section" id="ask" data-part="ASK"><h2 class="head">${texts.askName(name)}</h2>
    ${actForm({ act: 'ask', anchor: 'ask', name, answer, isForAnybody, rooftop: page.rooftop, fields, button }, context)}
  </section>`
}
