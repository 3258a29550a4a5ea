/** Texts in both languages: a text that one of them lacks is a type error. */
export function bilingual<T>(texts: { en: T; es: NoInfer<T> }): { en: T; es: T } {
  return texts
}
