import { bilingual } from './bilingual.ts'

/** Texts of acts of the shopper: still here, ask, test drive, stop, forget. */
export const actWords = bilingual({
  en: { ask: 'Ask', askTestDrive: 'Ask for a test drive' },
  es: { ask: 'Preguntar', askTestDrive: 'Pedir una prueba de manejo' },
})
