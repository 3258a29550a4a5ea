import type { MessagePort } from 'node:worker_threads'
import type { FeedCorrections } from '@lotline/domain/feed-columns'
import { FeedFileError, type FeedFileTrouble } from './feed-file-error.ts'
import { columnsOf, readRows, type SourceRow } from './feed-rows.ts'
import type { FeedLimits } from './limits.ts'
import { readFeed } from './read-feed.ts'

/** What is wanted of a file: its headers, a look at all of it, or its rows with a person's corrections of the columns. */
export type Wish = { kind: 'headers' } | { kind: 'look' } | { kind: 'rows'; corrections: FeedCorrections; now: Date }

export type ReadTask = { path: string; limits: FeedLimits; wish: Wish; port: MessagePort }

export type Sample = { line: number; cells: string[] }

/** One message of the thread; it says nothing more until it is asked on. */
export type Told =
  | { kind: 'begun' }
  | { kind: 'headers'; headers: readonly string[] }
  | { kind: 'look'; headers: readonly string[]; sample: Sample[]; rowCount: number }
  | { kind: 'rows'; rows: SourceRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; code: FeedFileTrouble; message: string }

const rowsAtATime = 250
const charactersAtATime = 1_000_000
const sampleRows = 20
const sampleCharacters = 200

/** Runs in a thread of its own: reads one feed file, as far as somebody asks for it; without one the thread only gets ready. */
export default async function read(given: ReadTask | null): Promise<void> {
  if (given === null) return
  const { port, ...task } = given
  const asked = listen(port)
  try {
    for await (const told of tell(task)) {
      port.postMessage(told satisfies Told)
      if (!(await asked())) return
    }
    port.postMessage({ kind: 'end' } satisfies Told)
  } catch (error) {
    if (!(error instanceof FeedFileError)) throw error
    port.postMessage({ kind: 'refused', code: error.code, message: error.message } satisfies Told)
  } finally {
    port.close()
  }
}

/** Waits until somebody asks on; false when nobody will. */
function listen(port: MessagePort): () => Promise<boolean> {
  let isOpen = true
  let wake = (_isAsked: boolean) => {}
  port.on('message', () => wake(true))
  port.on('close', () => {
    isOpen = false
    wake(false)
  })
  return () =>
    new Promise((resolve) => {
      wake = resolve
      if (!isOpen) resolve(false)
    })
}

async function* tell({ path, limits, wish }: Omit<ReadTask, 'port'>): AsyncGenerator<Told> {
  yield { kind: 'begun' }
  const needsVin = wish.kind === 'rows' && typeof wish.corrections.vin !== 'string'
  const file = await readFeed(path, { limits, needsVin })
  try {
    const { headers } = file
    if (wish.kind === 'look') yield { kind: 'look', headers, ...(await lookThrough(file.lines)) }
    else if (wish.kind === 'headers') yield { kind: 'headers', headers }
    else {
      const columns = columnsOf(headers, wish.corrections)
      yield { kind: 'headers', headers }
      for await (const rows of batchesOf(readRows(file, columns, wish.now))) yield { kind: 'rows', rows }
    }
  } finally {
    await file.close()
  }
}

async function lookThrough(lines: Awaited<ReturnType<typeof readFeed>>['lines']) {
  const sample: Sample[] = []
  let rowCount = 0
  for await (const line of lines) {
    rowCount += 1
    if (line.kind === 'row' && sample.length < sampleRows)
      sample.push({ line: line.line, cells: line.cells.map((cell) => cell.slice(0, sampleCharacters)) })
  }
  return { sample, rowCount }
}

async function* batchesOf(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  let characters = 0
  for await (const row of rows) {
    batch.push(row)
    characters += row.vehicle?.description?.length ?? 0
    if (batch.length < rowsAtATime && characters < charactersAtATime) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
