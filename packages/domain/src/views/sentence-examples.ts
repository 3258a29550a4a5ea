import type { EventFact } from '../history/sentences.ts'

/** Each sentence of saved views as it is read. */
export const viewSentenceExamples: readonly (readonly [EventFact, string])[] = [
  [{ sentence: 'viewSaved', view: 'Mine' }, 'View Mine saved'],
  [{ sentence: 'viewChanged', view: 'Mine' }, 'View Mine changed'],
  [{ sentence: 'viewDeleted', view: 'Mine' }, 'View Mine deleted'],
  [{ sentence: 'viewChosen', view: 'Mine' }, 'View Mine chosen to start with'],
  [{ sentence: 'viewChosen', view: null }, 'No view chosen to start with'],
]
