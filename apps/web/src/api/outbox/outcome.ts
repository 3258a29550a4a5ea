import { ApiError, genericError } from '../api-error.ts'
import { refusalWords } from '../refusals.ts'

/** Result of one try. */
export type Outcome =
  | { readonly is: 'sent' }
  /** Of no use to anybody any more: it goes without being sent. */
  | { readonly is: 'gone' }
  /** Tried again by itself. `reason` is shown meanwhile. */
  | { readonly is: 'later'; readonly reason?: string | undefined; readonly afterMs?: number }
  /** Shown until the person deals with it. `isAll`: no entry sent along fares better by itself. */
  | { readonly is: 'refused'; readonly reason: string; readonly isAll?: boolean }
  /** Kept until the person has chosen between it and what it `met`. */
  | { readonly is: 'conflict'; readonly met: unknown }

/** Whether an error says nothing of what was sent: nobody was reached, signed out, held back, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)
}

/** Outcome of an error that an adapter has no rule of its own for. */
export function outcomeOf(error: unknown, now = Date.now()): Outcome {
  if (!isPassing(error)) return { is: 'refused', reason: refusalWords(error) }
  const reason = error instanceof ApiError ? refusalWords(error) : genericError
  return { is: 'later', reason, ...waitOf(error, now) }
}

/** Milliseconds that the server asks to wait, in seconds or as a date (RFC 9110, 10.2.3). */
export function waitOf(error: unknown, now = Date.now()): { afterMs?: number } {
  const text = error instanceof ApiError && (error.status === 429 || error.status === 503) ? error.retryAfter : undefined
  if (!text) return {}
  const seconds = Number(text)
  const afterMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now
  return afterMs > 0 ? { afterMs: Math.min(afterMs, MAX_WAIT_MS) } : {}
}

const MAX_WAIT_MS = 24 * 3_600_000
