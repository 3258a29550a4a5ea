import type { EventFact } from '../history/sentences.ts'

/** Each sentence of Locate as it is read. */
export const locateSentenceExamples: readonly (readonly [EventFact, string])[] = [
  [{ sentence: 'locateTurnedOff' }, 'Locate turned off'],
  [{ sentence: 'locateSet', host: 'locate.example', isNewKey: false }, 'Locate leads to locate.example'],
  [{ sentence: 'locateSet', host: 'locate.example', isNewKey: true }, 'Locate leads to locate.example, with another key'],
]
