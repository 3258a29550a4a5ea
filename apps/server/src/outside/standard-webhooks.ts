import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How far the moment of a signed call may be from now: what was overheard cannot be sent again later. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000

const prefix = 'whsec_'
const minBytes = 24
const maxBytes = 64
const ownBytes = 32

/** The key of a secret as Standard Webhooks write it, 'whsec_' and base64 of 24 to 64 bytes; undefined for what is none. */
export function webhookKey(secret: string): Buffer | undefined {
  const base64 = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret
  const key = Buffer.from(base64, 'base64')
  const isWhole = key.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '')
  return isWhole && key.length >= minBytes && key.length <= maxBytes ? key : undefined
}

type Signed = { id: string; at: Date; body: string }

/** A secret of our own making. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(ownBytes).toString('base64')
}

/**
 * Headers of a signed call (Standard Webhooks 1.0): its id, its moment in seconds, and HMAC-SHA256 of both with the body, once by each key while a
 * secret is being changed.
 */
export function signedHeaders(keys: Buffer | readonly Buffer[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = [keys].flat().map((key) => `v1,${signature(key, id, timestamp, body)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The id of a call that is signed with a key within the window around now; undefined for any other. */
export function verifiedId(key: Buffer, headers: Headers, body: string, now: Date): string | undefined {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined
  const isNear = /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= SIGNATURE_WINDOW_MS
  if (!isNear || id === '') return undefined
  const wanted = Buffer.from(`v1,${signature(key, id, timestamp, body)}`)
  // Several stand there while a secret is being changed.
  const isOurs = (given: string) => given.length === wanted.length && timingSafeEqual(Buffer.from(given), wanted)
  return signatures.split(' ').some(isOurs) ? id : undefined
}

function signature(key: Buffer, id: string, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
