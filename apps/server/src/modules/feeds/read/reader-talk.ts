import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { AppError } from '../../../app-error.ts'
import type { FeedLimits } from '../../../feed-limits.ts'
import type { Threads } from '../../../jobs/threads.ts'
import type { ReadingMark } from '../uploads.ts'
import { FeedFileError } from './feed-file-error.ts'
import { megabytes } from './limits.ts'
import type { ReadTask, Told, Wish } from './reader-thread.ts'

export type FeedLog = (line: string, error?: unknown) => void

export const readerEntry = new URL('./reader-thread.ts', import.meta.url)
const patienceMs = 30_000

export type Talk = {
  /** The next that the thread has to say, undefined after the last. */
  ask(): Promise<Told | undefined>
  /** What is said of the file as a whole, once the last has been told. */
  remarks(): readonly string[]
  end(): Promise<void>
}

/** What a thread reads, and what becomes of it where that ends the thread. */
export type Subject = {
  /** For the log. */
  name: string
  file: ReadTask['file']
  limits: FeedLimits
  wish: Wish
  mark: Pick<ReadingMark, 'set' | 'clear' | 'clearSoon'>
  /** What has been done with the file: 'set aside'. */
  fate: string
  ended(reason: string): Promise<void>
}
type Place = { threads: Threads; isClosing: () => boolean; log: FeedLog }

/** Has a thread read the file; while it is at work the file bears a mark, so that one that takes the process with it is known afterwards. */
export async function talkWith(
  { name, file, limits, wish, mark, fate, ended: tellEnd }: Subject,
  { threads, isClosing, log }: Place,
): Promise<Talk> {
  const { port1, port2 } = new MessageChannel()
  const ending = new AbortController()
  const task: ReadTask = { file, limits, wish, port: port2 }
  let trouble: FeedFileError | undefined
  let isOver = false
  let remarks: readonly string[] = []

  const begun = answerOf(port1)
  const running = threads.run<ReadTask, void>(readerEntry, task, { signal: ending.signal, transfer: [port2] })
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
      trouble = readerEnded(fate, `it was not read within ${limits.readerSeconds} seconds`)
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
    if (told?.kind !== 'end') return told
    remarks = told.remarks
    return undefined
  }

  /** The thread has gone before its time: by our wish, or by what stands in the file. */
  async function tellDeath(): Promise<void> {
    const failure = await ended
    if (!failure || isClosing()) throw new Error('The reading was cut off')
    trouble ??= readerEnded(fate, wayOf(failure.error, limits))
    log(`${name} ended its reader and is ${fate}`, failure.error)
    await tellEnd(trouble.message)
    throw trouble
  }

  return {
    ask,
    remarks: () => remarks,
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

function readerEnded(fate: string, way: string): FeedFileError {
  return new FeedFileError('READER_ENDED', `The file was ${fate}, ${way}: send a smaller or cleaner export`)
}

export function busy(): AppError {
  return new AppError('UNAVAILABLE', 'Other files are being read. Try again in a minute.', { retryAfter: 60 })
}
