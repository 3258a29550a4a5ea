import type { EventFact } from '../history/sentences.ts'

export const exportSentenceExamples: readonly (readonly [EventFact, string])[] = [
  [{ sentence: 'exportBegun' }, 'Export of the whole rooftop begun'],
  [{ sentence: 'exportDownloaded', file: 'a.lotline.tar' }, 'Export a.lotline.tar downloaded'],
  [{ sentence: 'exportDeleted', file: 'a.lotline.tar' }, 'Export a.lotline.tar deleted'],
  [{ sentence: 'rooftopImported', file: 'a.lotline.tar' }, 'Rooftop imported from a.lotline.tar'],
]
