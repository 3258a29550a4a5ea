import { bilingual } from './bilingual.ts'

/** Texts of the page, its photos, facts and people. */
export const pageWords = bilingual({
  en: {},
  es: {},
})
