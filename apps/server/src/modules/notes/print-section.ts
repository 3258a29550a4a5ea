import { formatCount } from '@lotline/domain/amounts/count'
import type { Content } from 'pdfmake'
import { lineOf, linesOf, type Run } from '../../printing/lettering.ts'
import { tableSection } from '../../printing/section.ts'
import { contentWidth, printed, quiet, type Sheet, strong, word } from '../../printing/sheet.ts'
import { momentWords } from '../../printing/words.ts'

type PrintedNote = { sender: string; at: Date; text: string }
/** Of how many the latest, newest first. */
export type PrintedNotes = { shown: PrintedNote[]; total: number }

// About ten pages: who wants to read further back reads on a screen.
const mostLines = 480
const mostLinesOfOne = 14

/** What people have told each other, oldest first: the latest notes, as many as a few pages hold. */
export function drawNotes({ shown, total }: PrintedNotes, { timeZone }: Sheet): Content[] {
  if (shown.length === 0) return []
  const printedNotes = fitting(shown)
  const left = total - printedNotes.length
  const remark = left > 0 ? `The latest ${printedNotes.length} of ${formatCount(total)}` : ''
  const rows = printedNotes.reverse().map(({ note, lines }): Content[] => [
    {
      stack: [
        printed([
          ...lineOf(note.sender || 'Nobody known', strong, contentWidth / 2),
          ...spaced(lineOf(momentWords(note.at, timeZone), quiet, contentWidth / 2)),
        ]),
        ...lines.map((line) => printed(line, { above: 1.5 })),
      ],
    },
  ])
  return [tableSection('Notes', { columns: [{ head: '', width: contentWidth }], rows }, remark)]
}

function fitting(notes: readonly PrintedNote[]): { note: PrintedNote; lines: Run[][] }[] {
  const taken: { note: PrintedNote; lines: Run[][] }[] = []
  let left = mostLines
  for (const note of notes) {
    const lines = linesOf(note.text, word, { width: contentWidth - 8, most: mostLinesOfOne })
    left -= lines.length + 1
    if (left < 0) break
    taken.push({ note, lines })
  }
  return taken
}

function spaced(runs: Run[]): Run[] {
  const [first] = runs
  return first ? [{ ...first, text: '   ' }, ...runs] : []
}
