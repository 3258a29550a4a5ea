import { Readable } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import type { FeedCorrections } from '@lotline/domain/feeds/columns'
import type { FeedLimits } from '../../../feed-limits.ts'
import { findDateOrder } from './date-order.ts'
import { FeedFileError, type FeedFileTrouble } from './feed-file-error.ts'
import { columnsOf, readRows } from './feed-rows.ts'
import { readImport } from './import-items.ts'
import { type ImportKind, type ImportTime, importReaders } from './import-kinds.ts'
import { readFeed } from './read-feed.ts'

/** What is wanted of a file: its headers, a look at all of it, its rows with a person's corrections of the columns, or what an import takes of it. */
export type Wish =
  | { kind: 'headers' }
  | { kind: 'look' }
  | { kind: 'rows'; corrections: FeedCorrections; now: Date; words: boolean; photos: boolean }
  | ({ kind: 'import'; of: ImportKind; batch: number } & ImportTime)

/** A file by its path, or its bytes. */
export type ReadTask = { file: string | Uint8Array; limits: FeedLimits; wish: Wish; port: MessagePort }

export type Sample = { line: number; cells: string[] }

/** One message of the thread; it says nothing more until it is asked on. */
export type Told =
  | { kind: 'begun' }
  | { kind: 'headers'; headers: readonly string[] }
  | { kind: 'look'; headers: readonly string[]; sample: Sample[]; rowCount: number; remarks: string[] }
  /** As JSON: a text is handed over at a third of what its objects would cost. */
  | { kind: 'rows'; json: string }
  /** With what is to be said of the file as a whole. */
  | { kind: 'end'; remarks: string[] }
  | { kind: 'refused'; code: FeedFileTrouble; message: string }

// As many as are taken in at once; larger texts live where clearing up is dear.
const rowsAtATime = 100
// Whoever takes them in reads their text without a pause.
const charactersAtATime = 256 * 1024
const sampleRows = 20
const sampleCharacters = 200

/** Runs in a thread of its own: reads one feed file, as far as somebody asks for it; without one the thread only gets ready. */
export default async function read(given: ReadTask | null): Promise<void> {
  if (given === null) return
  const { port, ...task } = given
  const asked = listen(port)
  try {
    const all = tell(task)
    try {
      let told = await all.next()
      while (!told.done) {
        port.postMessage(told.value satisfies Told)
        // The next rows are read while these are looked at; a file is only begun when it is asked for.
        const ahead = told.value.kind === 'rows' ? all.next() : undefined
        ahead?.catch(() => {})
        if (!(await asked())) return
        told = await (ahead ?? all.next())
      }
      port.postMessage({ kind: 'end', remarks: told.value } satisfies Told)
    } finally {
      await all.return([])
    }
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

async function* tell({ file: given, limits, wish }: Omit<ReadTask, 'port'>): AsyncGenerator<Told, string[]> {
  yield { kind: 'begun' }
  const options = {
    limits,
    needsVin: wish.kind === 'rows' && typeof wish.corrections.vin !== 'string',
    ...(wish.kind === 'import' && { keyOf: importReaders[wish.of].key }),
  }
  const open = () => readFeed(typeof given === 'string' ? given : Readable.from([given]), options)
  const file = await open()
  try {
    const { headers } = file
    if (wish.kind === 'look') yield { kind: 'look', headers, ...(await lookThrough(file.lines)), remarks: file.remarks.told() }
    else if (wish.kind === 'headers') yield { kind: 'headers', headers }
    else if (wish.kind === 'import')
      for await (const json of batchesOf(readImport(file, wish.of, wish), wish.batch)) yield { kind: 'rows', json }
    else {
      const columns = columnsOf(headers, wish.corrections)
      yield { kind: 'headers', headers }
      const dateOrder = await findDateOrder(open, columns, file.remarks)
      for await (const json of batchesOf(readRows(file, columns, { ...wish, dateOrder }), rowsAtATime))
        yield { kind: 'rows', json }
    }
    return file.remarks.told()
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

/** JSON lists of so many at most, and of little more than so many characters. */
async function* batchesOf(items: AsyncIterable<object>, most: number): AsyncGenerator<string> {
  let batch: string[] = []
  let characters = 0
  for await (const item of items) {
    const json = JSON.stringify(item)
    batch.push(json)
    characters += json.length
    if (batch.length < most && characters < charactersAtATime) continue
    yield `[${batch.join()}]`
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield `[${batch.join()}]`
}
