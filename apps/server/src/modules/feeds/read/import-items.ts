import { openDateProof } from '@lotline/domain/feeds/dates'
import type { ImportRow } from '@lotline/domain/imports/columns'
import { sayOrder } from './date-order.ts'
import { FeedFileError } from './feed-file-error.ts'
import { type ImportKind, type ImportReader, type ImportTime, importReaders, type LeftOut } from './import-kinds.ts'
import type { FeedFile } from './read-feed.ts'

/** Reads a file's rows by the rules of their kind; lines that are no rows come first, each with the reason. Throws FeedFileError for wrong headers. */
export async function* readImport(
  { headers, lines, remarks }: FeedFile,
  kind: ImportKind,
  time: ImportTime,
): AsyncGenerator<object> {
  const reader: ImportReader<object> = importReaders[kind]
  const fault = reader.fault(headers)
  if (fault !== undefined) throw new FeedFileError('WRONG_HEADER', fault.replace(/\.$/, ''))
  const rows: ImportRow[] = []
  for await (const line of lines)
    if (line.kind === 'row') rows.push({ line: line.line, cells: line.cells })
    else yield { line: line.line, name: '', reason: `${line.sentence}.` } satisfies LeftOut
  const proof = openDateProof()
  const dates = reader.dates(headers)
  for (const { cells } of rows) for (const at of dates) proof.see(cells[at] ?? '')
  sayOrder(remarks, proof)
  yield* reader.read(headers, rows, { ...time, order: proof.order() })
}
