import { html } from '../html.ts'
import { actForm, askedWords, sentOf, shortName } from '../parts/act-form.ts'
import type { SectionContext } from './section.ts'

/** A question of one press, beside 'For sale'; at a link for anybody it unfolds who asks. */
export function stillHere(context: SectionContext) {
  const { page, words } = context
  if (!page.stillHere) return null
  const label = words.acts.stillHere
  const isForAnybody = page.hasStopped === undefined
  const answer = askedWords(page, ['STILL_HERE'], context)
  const waits = page.ownAsks?.asked.some(({ kind, isAnswered }) => kind === 'STILL_HERE' && !isAnswered)
  if (waits) return html`<p class="answer" id="still-here" data-part="STILL_HERE"><span>${answer}</span></p>`
  const button = html`<button class=${isForAnybody ? 'button primary wide' : 'button'} type="submit" data-action="STILL_HERE">${isForAnybody ? words.acts.send : label}</button>`
  const form = actForm(
    {
      ...{ act: 'still-here', anchor: 'still-here', name: shortName(page), answer, isForAnybody, rooftop: page.rooftop },
      ...{ fields: null, button },
    },
    context,
  )
  if (!isForAnybody) return html`<div id="still-here" data-part="STILL_HERE">${form}</div>`
  return html`<details class="unfolds" id="still-here" data-part="STILL_HERE" open=${sentOf(context, 'still-here') !== undefined}>
    <summary class="button">${label}</summary>${form}
  </details>`
}
