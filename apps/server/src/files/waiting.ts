import { AppError } from '../app-error.ts'
import type { ProgressHub } from '../jobs/progress.ts'
import type { FileRow } from './queries.ts'

// A notice may be lost with its connection.
const lookAgainMs = 2000

export type Wait = {
  fileId: string
  find: () => Promise<FileRow | undefined>
  progress: ProgressHub
  holdMs: number
  signal: AbortSignal
}

/** The file once it is there, waiting `holdMs` at most; throws what it failed of. A file that a job makes has the job's id. */
export async function readyFile({ fileId, find, progress, holdMs, signal }: Wait): Promise<FileRow> {
  const news = openNews(signal)
  const stop = progress.listen(({ jobId, state }) => {
    if (jobId === fileId && state !== 'RUNNING') news.come()
  })
  const end = performance.now() + holdMs
  try {
    for (;;) {
      const file = await find()
      if (!file) throw fileNotFound()
      if (file.failure) throw new AppError(file.failure.code, file.failure.sentence, file.failure.facts)
      if (file.ready_at) return file
      const left = end - performance.now()
      if (left <= 0 || signal.aborted)
        throw new AppError('UNAVAILABLE', 'The file is still being made. Ask for it again in a moment.', { retryAfter: 5 })
      await news.next(Math.min(left, lookAgainMs))
    }
  } finally {
    stop()
  }
}

export function fileNotFound(): AppError {
  return new AppError('FILE_NOT_FOUND', 'There is no file here, or it is no longer kept. Ask for it again.')
}

/** Something that may come at any time, also while nobody waits: then the next wait ends at once. */
function openNews(signal: AbortSignal) {
  let wake: (() => void) | undefined
  let isThere = false
  const come = () => {
    isThere = true
    wake?.()
  }
  signal.addEventListener('abort', come, { once: true })
  return {
    come,
    async next(ms: number): Promise<void> {
      if (!isThere) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isThere = false
    },
  }
}
