import type { FeedCorrections } from '@lotline/domain/feeds/columns'
import type { FeedLimits } from '../../../feed-limits.ts'
import { openThreads } from '../../../jobs/threads.ts'
import type { Uploads } from '../uploads.ts'
import type { RemarkedRows, SourceRow } from './feed-rows.ts'
import { openGate } from './gate.ts'
import type { Imported, ImportKind, ImportTime, LeftOut } from './import-kinds.ts'
import { busy, type FeedLog, readerEntry, type Talk, talkWith } from './reader-talk.ts'
import type { Told, Wish } from './reader-thread.ts'

/** The remarks are complete once the rows are read through. */
export type OpenFeed = RemarkedRows & { headers: readonly string[]; close(): Promise<void> }
/** With `words` the rows say what each of their first columns does, with `photos` where photos of the vehicle are. */
type OpenOptions = { now: Date; signal: AbortSignal; words?: boolean; photos?: boolean }
export type OpenImport<K extends ImportKind> = {
  items: AsyncIterable<(Imported[K] | LeftOut)[]>
  remarks(): readonly string[]
  close(): Promise<void>
}
/** Of the imports that wait, one of each `owner` is read in turn. */
export type ImportOptions = ImportTime & { owner: string; limits: FeedLimits; batch: number }
type Look = Extract<Told, { kind: 'look' }>

/** Reads uploaded files in threads with bounds of their own. Everything throws FeedFileError for a file that is no feed. */
export type FeedReader = {
  /** A file is on its way: the thread that will read it starts meanwhile. */
  expect(): void
  headers(id: string): Promise<readonly string[]>
  /** Headers, the first rows and how many there are. */
  look(id: string): Promise<Look>
  /** The file's rows as they are asked for, with a person's corrections of its columns. Whoever waits for a place leaves where the signal says so. */
  open(id: string, corrections: FeedCorrections, options: OpenOptions): Promise<OpenFeed>
  /** What an import takes of a file, and what it leaves out, as it is asked for. Throws UNAVAILABLE where no place comes free. */
  import<K extends ImportKind>(file: string | Uint8Array, kind: K, options: ImportOptions): Promise<OpenImport<K>>
  close(): Promise<void>
}

const MAX_THREADS = 8
// Runs hold their thread until their last row is written; whoever looks at a file does not wait for them.
const mostRuns = 4
// Imports have threads of their own: one of each person at a time, so that nobody's slow file takes the last place from others.
const importPlaces = { most: 3, mostOfOwner: 1 }
// Megabytes of each of those threads; ten of file come to less than this as rows.
const IMPORT_MEGABYTES = 160
const importPatienceMs = 30_000

export type { FeedLog } from './reader-talk.ts'

type Deps = { uploads: Uploads; limits: FeedLimits; log: FeedLog }

export function openReader(deps: Deps): FeedReader {
  const megabytes = deps.limits.readerMegabytes
  const threads = openThreads({ most: MAX_THREADS, megabytes, youngMegabytes: 64 })
  const importThreads = openThreads({ most: importPlaces.most, megabytes: IMPORT_MEGABYTES, youngMegabytes: 16 })
  const runs = openGate({ most: mostRuns })
  const imports = openGate(importPlaces)
  let isClosed = false
  const place = { threads, isClosing: () => isClosed, log: deps.log }
  const importPlace = { ...place, threads: importThreads }

  async function only<T>(id: string, kind: 'headers' | 'look', take: (told: Told | undefined) => T): Promise<T> {
    const talk = await begin(id, { kind })
    try {
      return take(await talk.ask())
    } finally {
      await talk.end()
    }
  }

  async function begin(id: string, wish: Wish): Promise<Talk> {
    await deps.uploads.refuseDeadly(id)
    const { uploads, limits } = deps
    const ended = (reason: string) => uploads.setAside(id, reason)
    const name = `The feed upload ${id}`
    const file = uploads.pathOf(id)
    return talkWith({ name, file, limits, wish, mark: uploads.markOf(id), fate: 'set aside', ended }, place)
  }

  return {
    expect() {
      const { signal } = new AbortController()
      threads.run<null, void>(readerEntry, null, { signal, transfer: [] }).catch(() => {})
    },
    headers: (id) => only(id, 'headers', (told) => expectKind(told, 'headers').headers),
    look: (id) => only(id, 'look', (told) => expectKind(told, 'look')),
    async open(id, corrections, { now, signal, words = false, photos = false }) {
      const leave = await runs.enter('', signal)
      const { talk, first, close } = await keepOpen(() => begin(id, { kind: 'rows', corrections, now, words, photos }), leave)
      return { headers: expectKind(first, 'headers').headers, rows: rowsOf(talk), remarks: talk.remarks, close }
    },
    async import<K extends ImportKind>(file: string | Uint8Array, of: K, { owner, now, today, limits, batch }: ImportOptions) {
      const leave = await imports.enter(owner, AbortSignal.timeout(importPatienceMs)).catch(() => {
        throw busy()
      })
      const wish = { kind: 'import', of, now, today, batch } as const
      const subject = { name: 'An import', file, limits, wish, ...unkept }
      const { talk, first, close } = await keepOpen(() => talkWith(subject, importPlace), leave)
      return { items: batchesOf<Imported[K] | LeftOut>(talk, first), remarks: talk.remarks, close }
    },
    async close() {
      isClosed = true
      await Promise.all([threads.close(), importThreads.close()])
    },
  }
}

/** Has a thread begin with a file, whose place it gives back when it is closed or does not come to it. */
async function keepOpen(begin: () => Promise<Talk>, leave: () => void) {
  const talk = await begin().catch((error) => {
    leave()
    throw error
  })
  const close = async () => {
    await talk.end()
    leave()
  }
  try {
    return { talk, first: await talk.ask(), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A file that comes with its request and goes with it. */
const unkept = { mark: { set: async () => {}, clear: async () => {}, clearSoon() {} }, fate: 'not taken', ended: async () => {} }

async function* rowsOf(talk: Talk): AsyncGenerator<SourceRow> {
  for await (const batch of batchesOf<SourceRow>(talk, await talk.ask())) yield* batch
}

/** From the first on: one batch is asked for while the one before it is worked on, and no more than that. */
async function* batchesOf<Item>({ ask }: Talk, first: Told | undefined): AsyncGenerator<Item[]> {
  const next = () => {
    const asked = ask()
    // Whoever stops reading does not hear of what came of it.
    asked.catch(() => {})
    return asked
  }
  for (let told = first; told !== undefined; ) {
    const asked = next()
    // Written by the thread from items of this kind.
    yield JSON.parse(expectKind(told, 'rows').json) as Item[]
    told = await asked
  }
}

function expectKind<K extends Told['kind']>(told: Told | undefined, kind: K): Extract<Told, { kind: K }> {
  if (told?.kind === kind) return told as Extract<Told, { kind: K }>
  throw new Error(`The reader said ${told?.kind ?? 'nothing'} where ${kind} was asked for`)
}
