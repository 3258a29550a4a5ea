import { expect, test } from 'vitest'
import { typedLanguage } from './typed-language.ts'

test.each([
  ['Robin, this is the RAV4 we talked about. The brakes are done.', 'en'],
  ['Robin, este es el RAV4 del que hablamos. Los frenos ya quedaron.', 'es'],
  ['¿Cuando puede venir?', 'es'],
  ['Before tax, title and license.', 'en'],
  ['Hi Ms. Peña, the car is here', 'en'],
  ['RAV4', 'en'],
  ['', 'en'],
])('%j is taken as %s', (text, language) => {
  expect(typedLanguage(text)).toBe(language)
})
