import { bilingual } from './bilingual.ts'

/** Texts of work done, inspection sheet, recalls and similar vehicles. */
export const workWords = bilingual({
  en: {},
  es: {},
})
