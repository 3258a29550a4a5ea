import type { ReadSource } from '@lotline/contract/feeds/new-fetched-feed'
import { clearSignInFault } from '@lotline/domain/feeds/fetched-feeds'
import { AppError } from '../../app-error.ts'
import { requireOpenAddress, requireOpenHostName } from '../../outside/open-address.ts'
import type { Outside } from '../../outside/outside.ts'
import type { ShownKey } from '../../outside/sftp/host-key.ts'
import type { Secrets } from '../../secrets/secrets.ts'

/** Where a feed's file is, as it is stored: without password, token and host key. */
export type StoredSource =
  | { by: 'HTTP'; url: string; signIn: 'NONE' | 'BASIC' | 'BEARER'; user: string | null }
  | { by: 'SFTP'; host: string; port: number; path: string; signIn: 'PASSWORD' | 'KEY'; user: string }

/** What is stored of a feed's source. */
export type KnownSource = { source: StoredSource; secret: string | undefined; hostKey: ShownKey | null }

/** Whom a feed is fetched from: feeds of one host wait for each other, those of others for none of them. */
export function hostOf(source: StoredSource): string {
  return source.by === 'HTTP' ? new URL(source.url).host : `${source.host}:${source.port}`
}

export function storedSource(given: ReadSource): StoredSource {
  if (given.by === 'HTTP') {
    const { url, signIn } = given
    return { by: 'HTTP', url, signIn: signIn.kind, user: signIn.kind === 'BASIC' ? signIn.user : null }
  }
  const { host, port, path, signIn } = given
  return { by: 'SFTP', host, port, path, signIn: signIn.kind, user: signIn.user }
}

/** Refuses an address inside the network, and one that would have a password told in the clear. */
export function requireOpenSource(outside: Pick<Outside, 'check' | 'checkHost'>, source: StoredSource): void {
  if (source.by === 'SFTP') {
    requireOpenHostName(outside, 'source.host', source.host)
    return
  }
  requireOpenAddress(outside, 'source.url', source.url)
  const message = clearSignInFault(source.url, source.signIn)
  if (message !== undefined) throw malformed('source.url', message)
}

/** The password or token that counts: the one typed, or the stored one where it would be told to nobody new. Undefined for none. */
export function secretFor(given: ReadSource, before: KnownSource | undefined): string | undefined {
  const typed = typedSecret(given)
  if (typed !== undefined || given.signIn.kind === 'NONE' || given.signIn.kind === 'KEY') return typed
  const field = given.signIn.kind === 'BEARER' ? 'token' : 'password'
  if (before?.secret === undefined || !keepsSecret(before.source, storedSource(given)))
    throw malformed(`source.signIn.${field}`, `Enter the ${field}`)
  return before.secret
}

function typedSecret({ signIn }: ReadSource): string | undefined {
  if (signIn.kind === 'BEARER') return signIn.token
  return signIn.kind === 'BASIC' || signIn.kind === 'PASSWORD' ? signIn.password : undefined
}

function keepsSecret(before: StoredSource, after: StoredSource): boolean {
  if (before.signIn !== after.signIn || before.user !== after.user) return false
  if (before.by === 'HTTP') return after.by === 'HTTP' && new URL(before.url).origin === new URL(after.url).origin
  return after.by === 'SFTP' && hostOf(before) === hostOf(after)
}

/** The host key that counts: the stored one of the same server, or the one that was looked at and is trusted now. Null over HTTP. */
export function hostKeyFor(given: ReadSource, before: KnownSource | undefined): ShownKey | null {
  if (given.by === 'HTTP') return null
  const isSame = before !== undefined && hostOf(before.source) === hostOf(storedSource(given))
  const known = isSame ? before.hostKey : null
  if (known && given.hostKey && given.hostKey.fingerprint !== known.fingerprint)
    throw new AppError(
      'HOST_KEY_CHANGED',
      'This server has a host key that you trust already. When it shows another one, trust that on the feed itself.',
    )
  return known ?? given.hostKey ?? null
}

export type SecretPlaceOf = { rooftopId: string; feedId: string }

export function sealSecret(secrets: Secrets, { rooftopId, feedId }: SecretPlaceOf, text: string): string {
  return secrets.seal({ table: 'fetched_feed', column: 'secret', rooftopId, rowId: feedId }, text)
}

export function openSecret(secrets: Secrets, { rooftopId, feedId }: SecretPlaceOf, sealed: string): string | undefined {
  return secrets.open({ table: 'fetched_feed', column: 'secret', rooftopId, rowId: feedId }, sealed)
}

export function malformed(field: string, message: string): AppError {
  return new AppError('MALFORMED', `${field}: ${message}`, { errors: [{ field, message }] })
}
