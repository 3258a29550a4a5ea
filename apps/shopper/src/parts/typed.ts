import type { TypedText } from '@lotline/contract/shopper/typed-text'
import type { VNode } from 'preact'
import { html } from '../html.ts'
import type { PageContext } from '../sections/section.ts'

/** Text of staff as they wrote it. In another language than the page's it is marked so for screen readers. */
export function typed({ text, language }: TypedText, context: PageContext): VNode {
  return language === context.language ? html`<span>${text}</span>` : html`<span lang=${language}>${text}</span>`
}

/** 'Written in English' under a longer text that is not in the page's language; null under others. */
export function writtenIn({ language }: TypedText, { words, language: shown }: PageContext): VNode | null {
  return language === shown ? null : html`<p class="note">${words.page.writtenIn[language]}</p>`
}
