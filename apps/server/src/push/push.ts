import type { Outside } from '../outside/outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { restAfter } from '../outside/retry-after.ts'
import { type Subscription, sealed } from './encrypt.ts'
import type { PushKeys } from './keys.ts'

export type PushMessage = {
  text: Buffer
  /** Of two with the same topic a browser that was away gets the last alone: base64url, 32 characters at most. */
  topic: string
  urgency: 'normal' | 'high'
  /** How long it is kept for a browser that is away. */
  lastsSeconds: number
}

/** GONE: the browser has ended the subscription. LARGE: it must say less. LATER: try again. REFUSED: trying again helps nobody. */
export type PushOutcome =
  | { is: 'REACHED' }
  | { is: 'GONE' | 'LARGE' | 'REFUSED'; reason: string }
  | { is: 'LATER'; reason: string; after: Date | null }

export type Push = {
  publicKey: string
  send(to: Subscription, message: PushMessage, signal?: AbortSignal): Promise<PushOutcome>
}

type PushDeps = { outside: Outside; keys: PushKeys; now: () => Date }

const bounds = { mostBytes: 16_384, headerMs: 10_000, totalMs: 15_000, mostRedirects: 0 }
const longestRestMs = 60 * 60 * 1000

/** Hands messages to the push services of browsers, each sealed for one browser (RFC 8030). */
export function openPush({ outside, keys, now }: PushDeps): Push {
  return {
    publicKey: keys.publicKey,
    async send(to, { text, topic, urgency, lastsSeconds }, signal) {
      const headers = {
        authorization: await keys.authorization(to.endpoint, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lastsSeconds),
        ...{ urgency, topic },
      }
      const asked = { ...bounds, method: 'POST', headers, body: sealed(text, to), ...(signal && { signal }) } as const
      try {
        const { status, headers: answered, url } = await outside.ask(to.endpoint, asked)
        return outcomeOf(status, new URL(url).host, answered['retry-after'], now())
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        const { fault, message } = error
        // Whoever has a browser registered is not told which names there are inside of the network, and which are not.
        const isUnseen = fault === 'INSIDE' || fault === 'UNREACHABLE'
        const reason = isUnseen ? `${new URL(to.endpoint).host} could not be reached.` : message
        return fault === 'ADDRESS' || fault === 'INSIDE' ? { is: 'REFUSED', reason } : { is: 'LATER', reason, after: null }
      }
    },
  }
}

function outcomeOf(status: number, host: string, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'REACHED' }
  const reason = `${host} answered ${status}.`
  if (status === 404 || status === 410) return { is: 'GONE', reason: 'The browser has ended the subscription.' }
  if (status === 413) return { is: 'LARGE', reason }
  if (status === 401 || status === 403)
    return {
      is: 'REFUSED',
      reason: `${reason} The keys of push (VAPID) are not those that the browser subscribed with, or the clock is wrong.`,
    }
  if (status === 408 || status === 429 || status >= 500) {
    const rest = retryAfter === undefined ? null : restAfter(retryAfter, now)
    return { is: 'LATER', reason, after: rest && new Date(Math.min(rest.getTime(), now.getTime() + longestRestMs)) }
  }
  return { is: 'REFUSED', reason }
}
