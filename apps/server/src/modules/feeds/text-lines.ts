import { FeedFileError } from './feed-file-error.ts'

export type TextLine = { readonly line: number; readonly text: string; readonly quotes: number }

/** Lines read ahead of the record under way, so that a broken quote can give back what it swallowed. */
export type LineWindow = {
  /** The line `ahead` places further on, undefined at the end of the file. */
  readonly peek: (ahead: number) => Promise<TextLine | undefined>
  readonly drop: (count: number) => void
  /** Lets go of the file, read to its end or not. */
  readonly close: () => Promise<void>
}

const longestLine = 1_000_000

export function openLineWindow(chunks: AsyncIterable<string>): LineWindow {
  const source = splitLines(chunks)
  const ahead: TextLine[] = []
  return {
    peek: async (place) => {
      while (ahead.length <= place) {
        const batch = await source.next()
        if (batch.done) return undefined
        ahead.push(...batch.value)
      }
      return ahead[place]
    },
    drop: (count) => {
      ahead.splice(0, count)
    },
    close: async () => {
      await source.return(undefined)
    },
  }
}

/** Lines end with LF, CRLF or CR; blank ones are counted and passed over later. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<TextLine[]> {
  let rest = ''
  let line = 0
  for await (const chunk of chunks) {
    // A CR at the end may be the first half of a CRLF.
    const text = rest + chunk
    const held = text.endsWith('\r') ? 1 : 0
    const parts = text.slice(0, text.length - held).split(/\r\n|\n|\r/)
    rest = (parts.pop() ?? '') + text.slice(text.length - held)
    if (rest.length > longestLine) {
      throw new FeedFileError(
        'NOT_A_TABLE',
        `Line ${line + parts.length + 1} is longer than 1,000,000 characters: this is not a table`,
      )
    }
    const before = line
    line += parts.length
    yield parts.map((part, index) => lineOf(before + index + 1, part))
  }
  if (rest !== '') yield rest.split('\r').map((part, index) => lineOf(line + index + 1, part))
}

function lineOf(line: number, text: string): TextLine {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1
  return { line, text, quotes }
}
