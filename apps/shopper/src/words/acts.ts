import { bilingual } from './bilingual.ts'

/** Texts of acts of the shopper: still here, ask, test drive, stop, forget. */
export const actWords = bilingual({
  en: {},
  es: {},
})
