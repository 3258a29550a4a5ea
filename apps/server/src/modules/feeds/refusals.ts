import { AppError } from '../../app-error.ts'
import { FeedFileError } from './read/feed-file-error.ts'

export function runNotFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such feed run in this rooftop.')
}

export function uploadNotFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such upload. Upload the file again.')
}

/** A file that has been cleaned away. */
export function isGone(error: unknown): boolean {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  // A database's socket can be missing as well.
  return isMissing && 'syscall' in error && error.syscall !== 'connect'
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
