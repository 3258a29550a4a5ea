import type { PageLanguage } from '@lotline/domain/engage/page-switches'
import { actWords } from './acts.ts'
import { pageWords } from './page.ts'
import { workWords } from './work.ts'

/** All texts of the page. */
const table = {
  en: { page: pageWords.en, work: workWords.en, acts: actWords.en },
  es: { page: pageWords.es, work: workWords.es, acts: actWords.es },
} satisfies Record<PageLanguage, unknown>

export type Words = (typeof table)['en']

export function wordsIn(language: PageLanguage): Words {
  return table[language]
}
