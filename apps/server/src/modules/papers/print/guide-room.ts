import type { GuideTerms } from '@lotline/domain/papers/buyers-guide'
import { linesOf, type Style } from '../../../printing/lettering.ts'
import { black } from '../../../printing/placed.ts'

// Letter: the form may be no smaller than 11 x 7 1/4 in, black on white (16 CFR 455.2(a)(2)).
export const page = { width: 612, height: 792 }
export const side = 40
export const width = page.width - 2 * side
export const columnGap = 24
export const column = (width - columnGap) / 2
/** Those that systems and duration are written on. */
export const lines = { count: 5, height: 16.5 }
export const text: Style = { face: 'words', weight: 'normal', size: 10.5, color: black }

/** Which of the two fields is too long to be printed whole: of a legal form nothing is cut. Draws nothing, so that the server can ask it. */
export function tooLongForGuide({ systems, duration }: GuideTerms): ('systems' | 'duration')[] {
  const overflows = (words: string) => linesOf(words, text, { width: column, most: 99 }).length > lines.count
  return [...(overflows(systems) ? ['systems' as const] : []), ...(overflows(duration) ? ['duration' as const] : [])]
}
