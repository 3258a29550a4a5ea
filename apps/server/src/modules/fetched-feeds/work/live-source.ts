import type { Db } from '../../../database/doors.ts'
import type { SftpSignIn } from '../../../outside/sftp/connection.ts'
import type { ShownKey } from '../../../outside/sftp/host-key.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { openPrivateKey, readKey } from '../keys.ts'
import { type FeedRow, hostKeyOf, sourceOf } from '../queries.ts'
import { openSecret, type StoredSource } from '../source.ts'
import { NotFetched } from './fetch-fault.ts'

/** A source with what it is signed in with, open. */
export type LiveSource =
  | { by: 'HTTP'; url: string; headers: Readonly<Record<string, string>> }
  | { by: 'SFTP'; host: string; port: number; path: string; signIn: SftpSignIn; trusted: ShownKey | null }

export type Opening = { secrets: Secrets; rooftopId: string; now: Date }

/** The source of a stored feed. Throws NotFetched where what is stored cannot be read any more. */
export function liveSource(db: Db, feed: FeedRow, opening: Opening): Promise<LiveSource> {
  const { secrets, rooftopId } = opening
  const secret = feed.secret === null ? undefined : openSecret(secrets, { rooftopId, feedId: feed.id }, feed.secret)
  if (feed.secret !== null && secret === undefined) throw locked()
  return openSource(db, { source: sourceOf(feed), secret, hostKey: hostKeyOf(feed) }, opening)
}

export async function openSource(
  db: Db,
  { source, secret = '', hostKey }: { source: StoredSource; secret: string | undefined; hostKey: ShownKey | null },
  { secrets, rooftopId, now }: Opening,
): Promise<LiveSource> {
  if (source.by === 'HTTP') return { by: 'HTTP', url: source.url, headers: headersOf(source, secret) }
  const { host, port, path, user } = source
  const trusted = hostKey
  if (source.signIn === 'PASSWORD') return { by: 'SFTP', host, port, path, trusted, signIn: { user, password: secret } }
  const privateKey = openPrivateKey(secrets, rooftopId, (await readKey(db, secrets, { rooftopId, now })).private_key)
  if (privateKey === undefined) throw locked()
  return { by: 'SFTP', host, port, path, trusted, signIn: { user, privateKey } }
}

function headersOf({ signIn, user }: Extract<StoredSource, { by: 'HTTP' }>, secret: string): Record<string, string> {
  if (signIn === 'NONE') return {}
  const given = signIn === 'BASIC' ? `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` : `Bearer ${secret}`
  return { authorization: given }
}

function locked(): NotFetched {
  return new NotFetched('LOCKED', 'What Lotline signs in with cannot be read any more. Enter the password or token again.')
}
