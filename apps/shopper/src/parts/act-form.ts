import type { ShopperPage, ShownRooftop } from '@lotline/contract/shopper/page'
import { MAX_SHOPPER_EMAIL, MAX_SHOPPER_NAME, MAX_SHOPPER_PHONE } from '@lotline/domain/engage/shoppers'
import type { VNode } from 'preact'
import { html } from '../html.ts'
import type { PageContext } from '../sections/section.ts'
import { icon } from './icon.ts'
import type { FormAct, SentForm } from './sent-form.ts'

type Form = {
  readonly act: FormAct
  /** The id of the section, to which the browser returns. */
  readonly anchor: string
  /** Whom it reaches, as the page calls them. */
  readonly name: string
  /** Known to be so from before. */
  readonly answer?: string | undefined
  /** Whether it asks who is asking. */
  readonly isForAnybody: boolean
  readonly rooftop: Pick<ShownRooftop, 'name' | 'timeZone'>
  readonly fields: VNode | null
  readonly button: VNode
}

/** A form that works without script, and in place with it: the answer stands before it, what is wrong in it. */
export function actForm(form: Form, context: PageContext): VNode {
  const { act, anchor, name, isForAnybody, fields, button } = form
  const { words, path, language } = context
  const sent = sentOf(context, act)
  const answer = sent?.isDone && form.answer === undefined ? words.acts.sent(name) : form.answer
  const faults = sent?.faults ?? []
  return html`<div data-ask>
    <p class="answer" role="status" hidden=${answer === undefined} data-answer>${icon('done')}<span>${answer}</span></p>
    <form method="post" action=${`${path}/${act}?lang=${language}#${anchor}`} data-act=${act} data-done=${words.acts.asked(name, '{time}')} data-faults=${JSON.stringify(words.acts.faults)} data-zone=${form.rooftop.timeZone}>
      ${fields}
      ${isForAnybody && whoAsks(form, context, sent)}
      <p class="error" role="alert" data-fault>${faults.map((fault) => words.acts.faults[fault]).join(' ')}</p>
      ${button}
    </form>
    <p class="waits" hidden data-waits>${icon('waiting')}<span><strong>${words.acts.waiting}</strong> ${words.acts.keepOpen}</span><button class="button" type="button" data-take-back>${words.acts.takeBack}</button></p>
  </div>`
}

export function sentOf({ sent }: PageContext, act: FormAct): SentForm | undefined {
  return sent?.act === act ? sent : undefined
}

function whoAsks({ rooftop }: Form, { words }: PageContext, sent: SentForm | undefined): VNode {
  const texts = words.acts
  const field = (name: string, label: string, type: string, complete: string, max: number) =>
    html`<label class="field"><span>${label}</span><input name=${name} type=${type} autocomplete=${complete} maxlength=${max} value=${sent?.typed[name] ?? ''} required=${name === 'firstName'} /></label>`
  return html`<fieldset class="asker"><legend class="strong">${texts.whoYouAre}</legend>
    ${field('firstName', texts.firstName, 'text', 'given-name', MAX_SHOPPER_NAME)}
    ${field('phone', texts.phone, 'tel', 'tel', MAX_SHOPPER_PHONE)}
    ${field('email', texts.email, 'email', 'email', MAX_SHOPPER_EMAIL)}
    <p class="note">${texts.phoneOrEmail}</p>
    <label class="tick"><input type="checkbox" name="textConsent" value="1" checked=${sent?.typed.textConsent === '1'} /><span>${texts.mayText}</span></label>
    <p class="note">${texts.consent(rooftop.name)}</p>
  </fieldset>`
}

type Addressed = Pick<ShopperPage, 'rooftop' | 'salesperson'>

/** 'Sam' of a salesperson, else the rooftop's name. */
export function shortName({ rooftop, salesperson }: Addressed): string {
  return salesperson?.name.split(' ')[0] || rooftop.name
}

/** 'Asked Sam at 9:14 AM' of today, 'Asked Sam on Nov 21' of before; undefined where nothing of the kind waits. */
export function askedWords(
  { ownAsks, now, ...addressed }: Addressed & { ownAsks?: ShopperPage['ownAsks']; now: string },
  kinds: readonly string[],
  { words, format }: PageContext,
): string | undefined {
  const last = ownAsks?.asked.find(({ kind }) => kinds.includes(kind))
  if (!last) return undefined
  const name = shortName(addressed)
  const day = format.shortDate(last.at)
  if (last.isAnswered) return words.acts.answered(name, day)
  return day === format.shortDate(now) ? words.acts.asked(name, format.time(last.at)) : words.acts.askedOn(name, day)
}
