import { Worker } from 'node:worker_threads'
import type { Decoding } from './describe.ts'
import type { Answer, Question, Settings } from './worker.ts'

export type Log = (message: string) => void

type Decodings = readonly (Decoding | undefined)[]
type Waiting = Question & {
  readonly resolve: (decodings: Decodings | undefined) => void
  starts: number
}

// A question that a worker died of twice is not asked a third time.
const mostStarts = 2

/**
 * Decodes in one worker thread, started with the first question and again when it dies; its questions are asked anew. A question that
 * cannot be answered resolves to undefined, with a line in the log.
 */
export function openWorkerThread(settings: Settings, log: Log, entry = new URL('./worker.ts', import.meta.url)) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0
  let isClosed = false

  function start(): Worker {
    const started = new Worker(entry, { workerData: settings, name: 'vin' })
    started.on('message', (answer: Answer) => settle(answer))
    started.on('error', (error) => log(`The VIN worker failed: ${error instanceof Error ? error.message : String(error)}`))
    started.on('exit', () => restart(started))
    return started
  }

  function settle(answer: Answer): void {
    const question = waiting.get(answer.id)
    if (question === undefined) return
    waiting.delete(answer.id)
    if (waiting.size === 0) worker?.unref()
    if ('failure' in answer) log(`VINs could not be decoded: ${answer.failure}`)
    question.resolve('failure' in answer ? undefined : answer.decodings)
  }

  function restart(dead: Worker): void {
    if (worker !== dead) return
    worker = undefined
    for (const question of waiting.values()) {
      if (question.starts < mostStarts) ask(question)
      else settle({ id: question.id, failure: 'the worker died twice of it' })
    }
  }

  function ask(question: Waiting): void {
    worker ??= start()
    // Only an open question keeps the process alive.
    worker.ref()
    question.starts += 1
    worker.postMessage({ id: question.id, vins: question.vins, asOf: question.asOf } satisfies Question)
  }

  return {
    decode(vins: readonly string[], asOf: number): Promise<Decodings | undefined> {
      if (isClosed) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        lastId += 1
        const question: Waiting = { id: lastId, vins, asOf, resolve, starts: 0 }
        waiting.set(question.id, question)
        ask(question)
      })
    },
    async close(): Promise<void> {
      isClosed = true
      const closing = worker
      worker = undefined
      await closing?.terminate()
      for (const question of waiting.values()) question.resolve(undefined)
      waiting.clear()
    },
  }
}
