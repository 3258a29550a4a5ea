import { AppError } from '../../app-error.ts'
import { FeedFileError } from './feed-file-error.ts'

export function runNotFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such feed run in this rooftop.')
}

export function feedRunning(): AppError {
  return new AppError('FEED_RUNNING', 'Another feed is being taken in. Wait until it is done.')
}

/** A file that cannot be read as a feed, as the wire says it; any other error stays as it is. */
export function refusal(error: unknown): unknown {
  if (!(error instanceof FeedFileError)) return error
  const code = error.code === 'FILE_TOO_LARGE' ? 'FILE_TOO_LARGE' : 'FEED_REFUSED'
  return new AppError(code, `${error.message}.`, { reason: error.code })
}
