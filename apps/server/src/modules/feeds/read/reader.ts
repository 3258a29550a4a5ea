import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { FeedCorrections } from '@lotline/domain/feeds/columns'
import { AppError } from '../../../app-error.ts'
import { openThreads, type Threads } from '../../../jobs/threads.ts'
import type { Uploads } from '../uploads.ts'
import { FeedFileError } from './feed-file-error.ts'
import type { SourceRow } from './feed-rows.ts'
import { type FeedLimits, megabytes } from './limits.ts'
import type { ReadTask, Told, Wish } from './reader-thread.ts'

export type OpenFeed = { headers: readonly string[]; rows: AsyncIterable<SourceRow>; close(): Promise<void> }
/** With `words` the rows say what each of their first columns does, with `photos` where photos of the vehicle are. */
type OpenOptions = { now: Date; signal: AbortSignal; words?: boolean; photos?: boolean }
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
  close(): Promise<void>
}

const mostThreads = 6
// Runs hold their thread until their last row is written; whoever looks at a file does not wait for them.
const mostRuns = 4
const patienceMs = 30_000
export type FeedLog = (line: string, error?: unknown) => void

const entry = new URL('./reader-thread.ts', import.meta.url)

type Deps = { uploads: Uploads; limits: FeedLimits; log: FeedLog }

export function openReader(deps: Deps): FeedReader {
  const megabytes = deps.limits.readerMegabytes
  const threads = openThreads({ most: mostThreads, megabytes, youngMegabytes: 64 })
  const runs = openGate(mostRuns)
  let isClosed = false

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
    return talkWith(deps, { threads, isClosing: () => isClosed }, { id, wish })
  }

  return {
    expect() {
      const { signal } = new AbortController()
      threads.run<null, void>(entry, null, { signal, transfer: [] }).catch(() => {})
    },
    headers: (id) => only(id, 'headers', (told) => expectKind(told, 'headers').headers),
    look: (id) => only(id, 'look', (told) => expectKind(told, 'look')),
    async open(id, corrections, { now, signal, words = false, photos = false }) {
      const leave = await runs.enter(signal)
      const talk = await begin(id, { kind: 'rows', corrections, now, words, photos }).catch((error) => {
        leave()
        throw error
      })
      const close = async () => {
        leave()
        await talk.end()
      }
      try {
        const { headers } = expectKind(await talk.ask(), 'headers')
        return { headers, rows: rowsOf(talk), close }
      } catch (error) {
        await close()
        throw error
      }
    },
    close() {
      isClosed = true
      return threads.close()
    },
  }
}

/** One batch is asked for while the one before it is worked on, and no more than that. */
async function* rowsOf({ ask }: Talk): AsyncGenerator<SourceRow> {
  const next = () => {
    const asked = ask()
    // Whoever stops reading does not hear of what came of it.
    asked.catch(() => {})
    return asked
  }
  for (let asked = next(); ; ) {
    const told = await asked
    if (told === undefined) return
    asked = next()
    // Written by the thread from rows.
    yield* JSON.parse(expectKind(told, 'rows').json) as SourceRow[]
  }
}

function expectKind<K extends Told['kind']>(told: Told | undefined, kind: K): Extract<Told, { kind: K }> {
  if (told?.kind === kind) return told as Extract<Told, { kind: K }>
  throw new Error(`The reader said ${told?.kind ?? 'nothing'} where ${kind} was asked for`)
}

type Talk = {
  /** The next that the thread has to say, undefined after the last. */
  ask(): Promise<Told | undefined>
  end(): Promise<void>
}

/** Has a thread read the file; while it is at work the file bears a mark, so that one that takes the process with it is known afterwards. */
async function talkWith(
  { uploads, limits, log }: Deps,
  { threads, isClosing }: { threads: Threads; isClosing: () => boolean },
  { id, wish }: { id: string; wish: Wish },
): Promise<Talk> {
  const { port1, port2 } = new MessageChannel()
  const ending = new AbortController()
  const mark = uploads.markOf(id)
  const task: ReadTask = { path: uploads.pathOf(id), limits, wish, port: port2 }
  let trouble: FeedFileError | undefined
  let isOver = false

  const begun = answerOf(port1)
  const running = threads.run<ReadTask, void>(entry, task, { signal: ending.signal, transfer: [port2] })
  const ended = running.catch((error: unknown) => {
    port1.close()
    return { error }
  })
  const late = wish.kind === 'rows' ? undefined : setTimeout(() => ending.abort(), patienceMs)
  const isBegun = (await begun) !== undefined
  clearTimeout(late)
  if (!isBegun) {
    if (ending.signal.aborted) throw busy()
    throw (await ended)?.error
  }

  async function ask(): Promise<Told | undefined> {
    if (isOver) return undefined
    await mark.set()
    const answer = answerOf(port1)
    const timer = setTimeout(() => {
      trouble = readerEnded(`it was not read within ${limits.readerSeconds} seconds`)
      ending.abort()
    }, limits.readerSeconds * 1000)
    port1.postMessage('more')
    const told = await answer
    isOver = told === undefined || told.kind === 'end' || told.kind === 'refused'
    if (told === undefined) await tellDeath().finally(() => clearTimeout(timer))
    clearTimeout(timer)
    if (isOver) await mark.clear()
    else mark.clearSoon()
    if (told?.kind === 'refused') throw new FeedFileError(told.code, told.message)
    return told?.kind === 'end' ? undefined : told
  }

  /** The thread has gone before its time: by our wish, or by what stands in the file. */
  async function tellDeath(): Promise<void> {
    const failure = await ended
    if (!failure || isClosing()) throw new Error('The reading was cut off')
    trouble ??= readerEnded(wayOf(failure.error, limits))
    log(`The feed upload ${id} ended its reader and is set aside`, failure.error)
    await uploads.setAside(id, trouble.message)
    throw trouble
  }

  return {
    ask,
    async end() {
      isOver = true
      // The thread leaves as soon as it hears of it.
      port1.close()
      await mark.clear()
    },
  }
}

/** What comes next through the port; undefined once it is closed. */
function answerOf(port: MessagePort): Promise<Told | undefined> {
  return new Promise((resolve) => {
    const onMessage = (told: Told) => {
      port.off('close', onClose)
      resolve(told)
    }
    const onClose = () => {
      port.off('message', onMessage)
      resolve(undefined)
    }
    port.once('message', onMessage)
    port.once('close', onClose)
  })
}

function wayOf(error: unknown, { readerMegabytes }: FeedLimits): string {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull ? `reading it took more than ${megabytes(readerMegabytes * 1_000_000)} of memory` : 'reading it failed'
}

export function readerEnded(way: string): FeedFileError {
  return new FeedFileError('READER_ENDED', `The file was set aside, ${way}: send a smaller or cleaner export`)
}

function busy(): AppError {
  return new AppError('UNAVAILABLE', 'Other feeds are being read. Try again in a minute.', { retryAfter: 60 })
}

/** Lets in so many at once; the others wait in their order. */
function openGate(most: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  function placeFreed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        signal.removeEventListener('abort', goAway)
        resolve()
      }
      const goAway = () => {
        waiting.splice(waiting.indexOf(come), 1)
        reject(signal.reason)
      }
      waiting.push(come)
      signal.addEventListener('abort', goAway, { once: true })
    })
  }
  return {
    async enter(signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      if (inside < most) inside += 1
      else await placeFreed(signal)
      return onceOnly(leave)
    },
  }
}

function onceOnly(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
