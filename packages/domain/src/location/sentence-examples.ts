import type { EventFact } from '../history/sentences.ts'

/** Each sentence of location as it is read. */
export const locationSentenceExamples: readonly (readonly [EventFact, string])[] = [
  [{ sentence: 'locationReported', accuracy: 8 }, 'By phone, within 26 ft'],
  [{ sentence: 'locationReported', accuracy: null }, 'By phone'],
  [{ sentence: 'locationTracked' }, 'By tracker'],
  [{ sentence: 'spotSetOnWalk' }, 'On a lot walk'],
]
