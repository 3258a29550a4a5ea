import { fetchSignedIn } from './session/session.ts'

/*
 * What the first page asks for is known before its scripts have come: it is sent at once, and each reply waits here for whoever asks for
 * the same.
 */

type Early = { readonly reply: Promise<Response>; answeredAt: number | undefined }

const longestKeptMs = 10_000
const waiting = new Map<string, Early>()
let sentAt: number | undefined

/** Sends a request ahead of whoever will ask for it. */
export function sendEarly(address: string): void {
  const early: Early = { reply: fetchSignedIn(address, { method: 'GET' }), answeredAt: undefined }
  waiting.set(address, early)
  sentAt ??= Date.now()
  // What went wrong is told to whoever asks.
  early.reply.then(
    () => {
      early.answeredAt = Date.now()
    },
    () => undefined,
  )
}

/** The reply to a request that was sent ahead, given once; undefined where none was, or where it has lain too long to be shown. */
export function takeEarly(address: string, now = Date.now()): Promise<Response> | undefined {
  const early = waiting.get(address)
  waiting.delete(address)
  if (early?.answeredAt !== undefined && now - early.answeredAt > longestKeptMs) return undefined
  return early?.reply
}

/** Whether the reply to a request that was sent ahead is there. */
export function isAnsweredEarly(address: string): boolean {
  return waiting.get(address)?.answeredAt !== undefined
}

/** Forgets what nobody has asked for yet. */
export function dropEarly(): void {
  waiting.clear()
}

/** Since when what the page shows may have been read. */
export function readSince(): number {
  return sentAt ?? Date.now()
}
