import type { ShopperPage } from '@lotline/contract/shopper/page'
import type { PageLanguage } from '@lotline/domain/engage/page-switches'
import type { VNode } from 'preact'
import type { Words } from '../words/table.ts'

/** What a section is drawn from. */
export type SectionContext = {
  readonly page: ShopperPage
  readonly language: PageLanguage
  readonly words: Words
  /** '/s/' and the token: forms post below it. */
  readonly path: string
}

/** A section of the page; null where the page has nothing for it. */
export type Section = (context: SectionContext) => VNode | null
