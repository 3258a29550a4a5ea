import { payloadOf, type WebhookEvent } from '@lotline/domain/webhooks/payload'
import {
  MAX_WEBHOOK_ANSWER,
  MAX_WEBHOOK_ANSWER_KEPT,
  MAX_WEBHOOK_BODY,
  WEBHOOK_ANSWER_MS,
} from '@lotline/domain/webhooks/webhooks'
import type { Outside } from '../../outside/outside.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { ShortAnswer } from '../../outside/short-answer.ts'
import { signedHeaders } from '../../outside/standard-webhooks.ts'
import { lacksHttps } from './address.ts'

type Deps = { outside: Outside; now: () => Date }
export type Posting = { url: string; keys: readonly Buffer[]; id: string; body: string; signal?: AbortSignal }

/** What a receiver has made of a call: `failure` is null where it took it, `notBefore` when it asked to be tried again at the soonest. */
export type Posted = {
  at: Date
  ms: number
  status: number | null
  failure: string | null
  answer: { statusText: string; type: string | null; text: string; isCut: boolean } | null
  retryAfter: string | undefined
  /** For the log, where people are told less. */
  detail?: string
}

/** The body of a stored event with what its webhook may have. */
export function bodyOf(
  event: object,
  shopper: object | null,
  choice: { sendsAmounts: boolean; sendsShopperNames: boolean; isReplay: boolean },
): string {
  // Stored as one.
  const stored = { ...event, ...(shopper && { shopper }) } as WebhookEvent
  return JSON.stringify(payloadOf(stored, choice))
}

/** Calls a receiver once. Only what ends `signal` is thrown. */
export async function postEvent({ outside, now }: Deps, { url, keys, id, body, signal }: Posting): Promise<Posted> {
  const at = now()
  const begun = performance.now()
  const posted = (told: Omit<Posted, 'at' | 'ms'>): Posted => ({ at, ms: Math.round(performance.now() - begun), ...told })
  const unsent = (failure: string, detail?: string) =>
    posted({ status: null, failure, answer: null, retryAfter: undefined, ...(detail && { detail }) })
  if (keys.length === 0) return unsent('We can no longer read its secret. Give it another one')
  const bytes = Buffer.from(body)
  if (bytes.length > MAX_WEBHOOK_BODY) return unsent('The event is over 64 KB')
  if (lacksHttps(outside, url)) return unsent('The address does not begin with https://')
  try {
    const headers = { 'content-type': 'application/json', ...signedHeaders(keys, { id, at, body }) }
    const wait = { waitMs: WEBHOOK_ANSWER_MS, mostBytes: MAX_WEBHOOK_ANSWER, ...(signal && { signal }) }
    return posted(answered(await outside.post(url, { headers, body: bytes, ...wait })))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return unsent(unansweredWords(error), error.message)
  }
}

function answered({ status, statusText, headers, body, isCut }: ShortAnswer): Omit<Posted, 'at' | 'ms'> {
  const kept = body.subarray(0, MAX_WEBHOOK_ANSWER_KEPT)
  const type = headers['content-type']?.slice(0, 200) ?? null
  return {
    status,
    failure: status >= 200 && status < 300 ? null : refusalWords(status, headers.location),
    // What is no text is shown as far as it can be.
    answer: {
      statusText: clean(statusText).slice(0, 100),
      type: type && clean(type),
      text: clean(kept.toString()),
      isCut: isCut || body.length > kept.length,
    },
    retryAfter: status === 429 || status === 503 ? headers['retry-after'] : undefined,
  }
}

/** Redirects are not followed: whoever moves a receiver says so here. */
function refusalWords(status: number, location: string | undefined): string {
  if (status >= 300 && status < 400) return location ? `Redirects to ${clean(location).slice(0, 200)}` : `Redirects (${status})`
  return status === 410 ? 'Answered 410, it is gone' : `Answered ${status}`
}

/** Where it stands in a network is told to nobody: people who may name addresses could look around there. */
function unansweredWords({ fault }: OutsideError): string {
  if (fault === 'SLOW') return 'No answer within 10 s'
  if (fault === 'BROKEN') return 'Hung up without a proper answer'
  return 'Could not be reached'
}

/** Without what PostgreSQL cannot hold. */
function clean(text: string): string {
  return text.replaceAll('\0', '�').toWellFormed()
}
