import { formatCount } from '@lotline/domain/amounts/count'
import type { FeedLimits } from '../../../feed-limits.ts'
import { FeedFileError } from './feed-file-error.ts'

const longestHeader = 200
// Each is looked at several ways, which takes a thousand times as long as a line that is whole.
const mostBrokenQuotes = 10_000

/** Counts what a file brings, and refuses it as soon as that is more than a feed may have. */
export type Tally = { row(cells: number): void; blankLine(): void; brokenQuote(): void }

export function openTally(limits: FeedLimits): Tally {
  let [rows, cells, blankLines, brokenQuotes] = [0, 0, 0, 0]
  return {
    row(count) {
      rows += 1
      cells += count
      if (rows > limits.rows) throw tooMany('TOO_MANY_ROWS', limits.rows, 'rows')
      if (cells > limits.cells) throw tooMany('TOO_MANY_CELLS', limits.cells, 'cells')
    },
    brokenQuote() {
      brokenQuotes += 1
      if (brokenQuotes <= mostBrokenQuotes) return
      throw new FeedFileError(
        'NOT_A_TABLE',
        `More than ${formatCount(mostBrokenQuotes)} lines have a quotation mark that is never closed: export it again`,
      )
    },
    blankLine() {
      blankLines += 1
      if (blankLines > limits.rows) throw tooMany('TOO_MANY_ROWS', limits.rows, 'blank lines')
    },
  }
}

/** Refuses headers that are no table's: too many of them, or whole texts where names should stand. */
export function checkHeaders(headers: readonly string[], limits: FeedLimits): void {
  if (headers.length > limits.columns) {
    const most = formatCount(limits.columns)
    throw new FeedFileError('TOO_MANY_COLUMNS', `The file has more than ${most} columns: export only the columns that are needed`)
  }
  const long = headers.findIndex((header) => header.length > longestHeader)
  if (long < 0) return
  throw new FeedFileError(
    'WRONG_HEADER',
    `The name of column ${long + 1} is longer than ${longestHeader} characters: the first line must name the columns`,
  )
}

function tooMany(code: 'TOO_MANY_ROWS' | 'TOO_MANY_CELLS', most: number, what: string): FeedFileError {
  return new FeedFileError(code, `The file has more than ${formatCount(most)} ${what}: split it and send the parts`)
}

/** 'A feed file may have 200 MB'. */
export function megabytes(bytes: number): string {
  return `${formatCount(Math.floor(bytes / 1_000_000))} MB`
}
