import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../../app-error.ts'
import { OutsideError, unreached } from '../../../outside/outside-error.ts'
import { restAfter } from '../../../outside/retry-after.ts'

/** What did not come, as people read it; `isFinal` where trying again is no use. */
export class NotFetched extends Error {
  readonly isFinal: boolean
  /** Its host has asked to be left alone until then, or cannot be reached at all. */
  readonly host: { restsUntil: Date } | 'AWAY' | undefined

  constructor(
    sentence: string,
    { isFinal = false, host, cause }: { isFinal?: boolean; host?: NotFetched['host']; cause?: unknown } = {},
  ) {
    super(sentence, { cause })
    this.isFinal = isFinal
    this.host = host
  }
}

/** What a photo did not come for; what is no reason of that kind as it is. */
export function notFetchedFor(error: unknown, now: Date): unknown {
  if (error instanceof OutsideError) return notFetched(error, now)
  return error instanceof AppError ? unfit(error) : error
}

const restMs = 60_000

/** An address inside the network is tried again as any other: whoever names addresses cannot tell them apart. */
function notFetched(cause: OutsideError, now: Date): NotFetched {
  const { fault } = cause
  if (fault === 'UNREACHABLE') return new NotFetched(unreached, { host: 'AWAY', cause })
  if (fault === 'SLOW') return new NotFetched(unreached, { host: { restsUntil: new Date(now.getTime() + restMs) }, cause })
  return new NotFetched(unreached, { isFinal: fault === 'ADDRESS', cause })
}

export function refusedBy(
  { status, headers, url }: { status: number; headers: IncomingHttpHeaders; url: string },
  now: Date,
): NotFetched {
  const sentence = `${new URL(url).host} answered ${status}${words[status] ? `: ${words[status]}` : ''}.`
  const host = status === 429 || status === 503 ? { restsUntil: restAfter(headers['retry-after'], now) } : undefined
  return new NotFetched(sentence, { isFinal: status === 410, host })
}

const words: Record<number, string> = {
  401: 'it asks for a password',
  403: 'it gives this to nobody',
  404: 'there is no such photo',
  410: 'the photo is gone',
  429: 'it was asked too often',
  503: 'it is busy',
}

/** What a person who sends a file is told to do is no use here. */
function unfit(error: AppError): Error {
  const [first = error.message] = error.message.split(/(?<=\.) /)
  if (error.code === 'FILE_TYPE') return new NotFetched('That file isn’t a photo.')
  if (error.code === 'FILE_TOO_LARGE' || error.code === 'FILE_UNREADABLE') return new NotFetched(first)
  if (error.code === 'TOO_MANY_FILES') return new NotFetched(first, { isFinal: true })
  return error
}
