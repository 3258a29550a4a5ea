import { createHash, randomBytes } from 'node:crypto'
import type { ListingForm } from '@lotline/domain/listing-feeds/forms'
import { formFacts } from '@lotline/domain/listing-feeds/forms'
import type { SecretPlace } from '../../secrets/secrets.ts'

/** 192 random bits. */
const tokenBytes = 24
export const feedTokenForm = /^[A-Za-z0-9_-]{32}$/
/** A text that no feed has. */
export const noFeedToken = ''

export function newFeedToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

// Of so many random bytes no slower hash is needed.
export function hashOfFeedToken(token: string): Buffer {
  return createHash('sha256').update(`listing feed ${token}`).digest()
}

export function placeOfAddress(rooftopId: string): SecretPlace {
  return { table: 'listing_feed', column: 'address', rooftopId }
}

export function feedAddress(origin: string, token: string, form: ListingForm): string {
  return `${origin}/stock/${token}/${formFacts[form].file}`
}

export function photoAddress(origin: string, photoKey: string, mediaId: string): string {
  return `${origin}/p/${photoKey}/${Buffer.from(mediaId.replaceAll('-', ''), 'hex').toString('base64url')}.jpg`
}

/** The id in the last part of a photo's address; undefined where it has none. */
export function mediaIdIn(name: string): string | undefined {
  const [, text] = /^([A-Za-z0-9_-]{22})\.jpg$/.exec(name) ?? []
  if (text === undefined) return undefined
  const hex = Buffer.from(text, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
