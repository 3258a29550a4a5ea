import type { WorkDone, WorkName } from '@lotline/contract/shopper/work'
import type { VNode } from 'preact'
import { html } from '../html.ts'
import type { PageContext } from '../sections/section.ts'

/** The name of work in the page's language; where it has none there, as the rooftop wrote it, and said so. */
export function workName({ text, spanish }: WorkName, { language, words }: PageContext): VNode {
  if (language === 'en') return html`<span>${text}</span>`
  return spanish === null ? html`<span lang="en">${words.work.inOther(text)}</span>` : html`<span>${spanish}</span>`
}

/** The same as bare text. */
export function plainWorkName({ text, spanish }: WorkName, { language }: PageContext): string {
  return language === 'es' && spanish !== null ? spanish : text
}

/** '57 fine, 3 found and put right'; outcomes that no point has are not named. */
export function pointWords(
  { total, fine, putRight, watch, found }: NonNullable<WorkDone['items'][number]['points']>,
  { words, format }: PageContext,
): string {
  const { points, states } = words.work
  const counts = [
    [states.FINE, fine],
    [states.PUT_RIGHT, putRight],
    [states.WATCH, watch],
    [states.FOUND, found],
  ] as const
  const named = counts.flatMap(([say, count]) => (count > 0 ? [say(format.count(count))] : []))
  return `${points(format.count(total))}: ${named.join(', ')}`
}
