const spanishMarks = /[¿¡]/
const spanishWords = new Set(
  'el la los las un una y o de del que en con por para es está su sus le les lo al si pero como muy más ya hola gracias usted este esta cuando nuestro'.split(
    ' ',
  ),
)
const englishWords = new Set(
  'the a an and or of to in on with for is are it you your this that we i me my at be have from if but as when our hi hello thanks will can'.split(
    ' ',
  ),
)

/** The language that somebody typed a text in, English or Spanish, by its small words; English where nothing tells. */
export function typedLanguage(text: string): 'en' | 'es' {
  if (spanishMarks.test(text)) return 'es'
  const words = text.toLowerCase().match(/[a-záéíóúü]+/g) ?? []
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  return count(spanishWords) > count(englishWords) ? 'es' : 'en'
}
