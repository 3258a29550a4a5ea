import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import type { EndedContext, PageContext, SectionContext } from './section.ts'

/** Stops messages at once, with Undo, and asks once before a shopper is forgotten; nothing at a link for anybody. */
export function stopAndForget(context: SectionContext) {
  return acts(context, context.page.hasStopped)
}

/** The same on the page of a link that has ended. */
export function stopAndForgetEnded(context: EndedContext) {
  const drawn = acts(context, context.ended.hasStopped)
  return drawn && html`<div class="privacy"><div class="buttons">${drawn}</div></div>`
}

function acts({ words, path, language }: PageContext, hasStopped: boolean | undefined) {
  if (hasStopped === undefined) return null
  const texts = words.acts
  const state = (isStopped: boolean, ...[text, label]: [string, string]) =>
    html`<div hidden=${isStopped !== hasStopped} data-stop-state=${isStopped ? 'stopped' : 'open'}>
      ${text !== '' && html`<p role="status">${text}</p>`}
      <form method="post" action=${`${path}/stop?lang=${language}`} data-stop=${isStopped ? 'undo' : 'stop'} data-faults=${JSON.stringify(texts.faults)}>
        ${isStopped && html`<input type="hidden" name="undo" value="1" />`}
        <button class="button wide" type="submit">${label}</button>
        <p class="error" role="alert" data-fault></p>
      </form>
    </div>`
  return html`<div class="stop">${state(false, '', texts.stop)}${state(true, texts.stopped, texts.undo)}</div>
    <details class="unfolds"><summary class="button">${icon('forget')} ${texts.forget}</summary>
      <p class="note">${texts.forgetText}</p>
      <form method="post" action=${`${path}/forget?lang=${language}`}><button class="button wide" type="submit">${texts.forget}</button></form>
    </details>`
}
