/** Why a row could not be read as a row of the table. */
export type LineTrouble = 'COLUMN_COUNT' | 'BROKEN_QUOTE' | 'NOT_A_ROW'

/** A row's cells in the headers' order, or the trouble with it; `line` counts the file's lines from 1 (JSON: its objects). */
export type FeedLine =
  | { readonly kind: 'row'; readonly line: number; readonly cells: readonly string[] }
  | {
      readonly kind: 'trouble'
      readonly line: number
      readonly code: LineTrouble
      readonly sentence: string
      readonly text: string
    }

const shownCharacters = 500

export function troubleAt(line: number, code: LineTrouble, sentence: string, text: string): FeedLine {
  return { kind: 'trouble', line, code, sentence: `Line ${line} ${sentence}`, text: text.slice(0, shownCharacters) }
}
