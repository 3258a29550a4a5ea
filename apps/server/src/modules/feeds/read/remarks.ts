import { formatCount } from '@lotline/domain/amounts/count'

/** How much of a line is quoted. */
const quotedCharacters = 80
/** Passed-over lines that are named one by one. */
const namedLines = 20
/** Ignored words that are named one by one. */
const namedWords = 30

/** Sentences on a file as a whole, gathered while it is read: complete once the last row has been. */
export type Remarks = {
  passedOver(line: number, why: string, text?: string): void
  cleaned(cells: number): void
  /** A word that says nothing of what its field holds: '“Run and drive” is no condition'. */
  ignored(sentence: string): void
  say(sentence: string): void
  told(): string[]
}

export function openRemarks(): Remarks {
  const lines: string[] = []
  const words = new Map<string, number>()
  const said: string[] = []
  let [unnamed, cleanedCells, otherWords] = [0, 0, 0]
  return {
    passedOver(line, why, text) {
      if (lines.length >= namedLines) unnamed += 1
      else lines.push(`Line ${line} ${why} and was passed over${text === undefined ? '' : `: “${quoted(text)}”`}.`)
    },
    cleaned(cells) {
      cleanedCells += cells
    },
    ignored(sentence) {
      const before = words.get(sentence)
      if (before === undefined && words.size >= namedWords) otherWords += 1
      else words.set(sentence, (before ?? 0) + 1)
    },
    say(sentence) {
      if (!said.includes(sentence)) said.push(sentence)
    },
    told: () => [
      ...lines,
      ...(unnamed > 0 ? [`${countOf(unnamed, 'more line')} passed over like these.`] : []),
      ...said,
      ...(cleanedCells > 0 ? [`${countOf(cleanedCells, 'cell')} had web code or broken letters, which were cleaned.`] : []),
      ...[...words].map(([sentence, rows]) => `${sentence}: ignored in ${countOf(rows, 'row')}.`),
      ...(otherWords > 0 ? [`Other words like these were ignored in ${countOf(otherWords, 'row')}.`] : []),
    ],
  }
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().toWellFormed()
  return line.length <= quotedCharacters ? line : `${line.slice(0, quotedCharacters).trimEnd().toWellFormed()}…`
}

function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
