import type { EndedPage, ShopperPage } from '@lotline/contract/shopper/page'
import type { PageLanguage } from '@lotline/domain/engage/page-switches'
import type { VNode } from 'preact'
import type { Formats } from '../parts/formats.ts'
import type { SentForm } from '../parts/sent-form.ts'
import type { Words } from '../words/table.ts'

/** Language, texts and addresses that every page of a link is drawn with. */
export type PageContext = {
  readonly language: PageLanguage
  readonly words: Words
  /** Days, times, amounts and counts in the page's language and the rooftop's time zone. */
  readonly format: Formats
  /** '/s/' and the token: forms post below it. */
  readonly path: string
  /** The form that was sent, where the page answers one. */
  readonly sent?: SentForm | undefined
}

/** Data of a section. */
export type SectionContext = PageContext & {
  readonly page: ShopperPage
  /** A code that leads to the page, for its printed sheet: dark modules as one path in a square of `size`. */
  readonly code?: { readonly size: number; readonly path: string } | undefined
}

/** A section of the page; null where the page has nothing for it. */
export type Section = (context: SectionContext) => VNode | null

export type EndedContext = PageContext & { readonly ended: EndedPage }

/** A section of the page of a link that has ended. */
export type EndedSection = (context: EndedContext) => VNode | null
