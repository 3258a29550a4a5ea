import { formatCount } from '@lotline/domain/amounts/count'
import { FeedFileError } from '../feed-file-error.ts'

export type TextLine = { readonly line: number; readonly text: string; readonly quotes: number }

/** Lines read ahead of the record under way, so that a broken quote can give back what it swallowed. */
export type LineWindow = {
  /** The line `ahead` places further on, undefined at the end of the file. */
  readonly peek: (ahead: number) => Promise<TextLine | undefined>
  readonly drop: (count: number) => void
  /** Lets go of the file, read to its end or not. */
  readonly close: () => Promise<void>
}

export function openLineWindow(chunks: AsyncIterable<string>, longestLine: number): LineWindow {
  const source = splitLines(chunks, longestLine)
  let ahead: TextLine[] = []
  // Lines before this place are done with; they go when the next piece comes, not one by one.
  let head = 0
  return {
    peek: async (place) => {
      while (ahead.length - head <= place) {
        const batch = await source.next()
        if (batch.done) return undefined
        ahead = head === ahead.length ? batch.value : [...ahead.slice(head), ...batch.value]
        head = 0
      }
      return ahead[head + place]
    },
    drop: (count) => {
      head = Math.min(head + count, ahead.length)
    },
    close: async () => {
      await source.return(undefined)
    },
  }
}

/** Passes over blank lines, which are counted, and answers the first that is none. */
export async function nextFilled(window: LineWindow, onBlank: () => void): Promise<TextLine | undefined> {
  let first = await window.peek(0)
  while (first !== undefined && first.text.trim() === '') {
    onBlank()
    window.drop(1)
    first = await window.peek(0)
  }
  return first
}

/** Lines end with LF, CRLF or CR; blank ones are counted and passed over later. */
async function* splitLines(chunks: AsyncIterable<string>, longestLine: number): AsyncGenerator<TextLine[]> {
  let rest = ''
  let line = 0
  for await (const chunk of chunks) {
    // A CR at the end may be the first half of a CRLF.
    const text = rest + chunk
    const held = text.endsWith('\r') ? 1 : 0
    const parts = text.slice(0, text.length - held).split(/\r\n|\n|\r/)
    rest = (parts.pop() ?? '') + text.slice(text.length - held)
    refuseLong([...parts, rest], line, longestLine)
    const before = line
    line += parts.length
    yield parts.map((part, index) => lineOf(before + index + 1, part))
  }
  if (rest !== '') yield rest.split('\r').map((part, index) => lineOf(line + index + 1, part))
}

function refuseLong(parts: readonly string[], before: number, longestLine: number): void {
  const long = parts.findIndex((part) => part.length > longestLine)
  if (long < 0) return
  const most = formatCount(longestLine)
  throw new FeedFileError('NOT_A_TABLE', `Line ${before + long + 1} is longer than ${most} characters: this is not a table`)
}

function lineOf(line: number, text: string): TextLine {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1
  return { line, text, quotes }
}
