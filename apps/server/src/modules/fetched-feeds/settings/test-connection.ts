import type { FetchTest } from '@lotline/contract/feeds/fetched-feeds'
import type { ReadSource } from '@lotline/contract/feeds/new-fetched-feed'
import { startFault } from '@lotline/domain/feeds/fetch-faults'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import type { ShownKey } from '../../../outside/sftp/host-key.ts'
import { openSftp } from '../../../outside/sftp/sftp.ts'
import { findFeed, hostKeyOf, setState } from '../queries.ts'
import { hostKeyFor, requireOpenSource, secretFor, storedSource } from '../source.ts'
import { fileNameOf, httpBounds, requireFile } from '../work/download.ts'
import { NotFetched, notFetchedOf } from '../work/fetch-fault.ts'
import { type LiveSource, liveSource, openSource } from '../work/live-source.ts'
import { notAFile, START_BYTES } from '../work/look-at-file.ts'
import { getFeed, knownSource, type Services } from './service.ts'

// Somebody waits for the answer.
const testMs = 20_000

/** Tries a source as it is typed, with what is stored of a feed in place of what is not. */
export async function testTyped(
  raw: Requester,
  services: Services,
  { source: given, feedId }: { source: ReadSource; feedId?: string | undefined },
) {
  const { outside, secrets } = services
  const { rooftopId } = raw.actor
  requireOpenSource(outside, storedSource(given))
  const source = await inOwnRooftop(raw, async ({ db, now }) => {
    const before = feedId === undefined ? undefined : knownSource(secrets, rooftopId, await getFeed(db, feedId))
    const hostKey = hostKeyFor(given, before)
    // Before the server's key is trusted its password need not be typed.
    const secret = given.by === 'SFTP' && !hostKey ? '' : secretFor(given, before)
    return openSource(db, { source: storedSource(given), secret, hostKey }, { secrets, rooftopId, now })
  })
  return tryFetch(services, source, raw.now)
}

/** Tries a stored feed. A key that it shows is kept as the one that holds it; one that is the known one again lets it go on. */
export async function testStored(raw: Requester, services: Services, feedId: string): Promise<FetchTest> {
  const { secrets } = services
  const { rooftopId } = raw.actor
  const { source, version } = await inOwnRooftop(raw, async ({ db, now }) => {
    const feed = await getFeed(db, feedId)
    return { source: await liveSource(db, feed, { secrets, rooftopId, now }), version: feed.version }
  }).catch((error) => {
    if (error instanceof NotFetched) return { source: error, version: 0 }
    throw error
  })
  if (source instanceof NotFetched) return failed(source, null, null)
  const told = await tryFetch(services, source, raw.now)
  if (told.hostKey) await noteShown(raw, { feedId, version, shown: told.hostKey })
  return told
}

type Noted = { feedId: string; version: number; shown: ShownKey }

async function noteShown(raw: Requester, { feedId, version, shown }: Noted): Promise<void> {
  await inOwnRooftop(raw, async ({ db, now }) => {
    const feed = await findFeed(db, feedId)
    if (!feed || feed.version !== version || feed.held_fingerprint === null || feed.held_fingerprint === shown.fingerprint) return
    const isKnown = hostKeyOf(feed)?.fingerprint === shown.fingerprint
    await setState(
      db,
      feedId,
      isKnown
        ? { held_type: null, held_fingerprint: null, held_at: null, next_at: now }
        : { held_type: shown.type, held_fingerprint: shown.fingerprint, held_at: now },
    )
  })
}

async function tryFetch(services: Services, source: LiveSource, now: Date): Promise<FetchTest> {
  const signal = AbortSignal.timeout(testMs)
  return source.by === 'HTTP' ? tryHttp(services, source, { signal, now }) : trySftp(services, source, signal)
}

type Trying = { signal: AbortSignal; now: Date }

async function tryHttp(
  { outside }: Services,
  source: Extract<LiveSource, { by: 'HTTP' }>,
  { signal, now }: Trying,
): Promise<FetchTest> {
  const { host } = new URL(source.url)
  try {
    const answer = await outside.peek(source.url, START_BYTES, { ...httpBounds, signal, headers: source.headers })
    requireFile(answer, now)
    const total = Number(answer.headers['content-length'] ?? Number.NaN)
    const isShort = answer.start.length < START_BYTES
    const bytes = isShort ? answer.start.length : Number.isSafeInteger(total) ? total : null
    requireStart(answer.start, bytes ?? Number.POSITIVE_INFINITY)
    return found({ name: fileNameOf(answer), bytes, modifiedAt: null }, null, null)
  } catch (error) {
    return failed(errorOf(error, host, signal), null, null)
  }
}

async function trySftp(
  { outside }: Services,
  source: Extract<LiveSource, { by: 'SFTP' }>,
  signal: AbortSignal,
): Promise<FetchTest> {
  const { host, port, path, signIn, trusted } = source
  let shown: ShownKey | undefined
  // A key tells nothing that whoever stands in between could use; a password would be theirs.
  const trusts = (key: ShownKey) => {
    shown = key
    return key.fingerprint === trusted?.fingerprint || 'privateKey' in signIn
  }
  const isTrusted = () => (shown ? shown.fingerprint === trusted?.fingerprint : null)
  try {
    const sftp = await openSftp({ outside, host, port, signIn, trustedType: trusted?.type, trusts, signal })
    try {
      const file = await sftp.find(path)
      requireStart(await sftp.start(file, START_BYTES), file.bytes)
      return found({ name: file.name, bytes: file.bytes, modifiedAt: file.modifiedAt.toISOString() }, shown ?? null, isTrusted())
    } finally {
      sftp.close()
    }
  } catch (error) {
    const away = errorOf(error, host, signal)
    if (shown && away.fault === 'HOST_KEY') return keyShown(shown, host, trusted !== null)
    return failed(away, shown ?? null, isTrusted())
  }
}

function errorOf(error: unknown, host: string, signal: AbortSignal): NotFetched {
  if (signal.aborted) return new NotFetched('TOO_SLOW', `${host} did not answer within 20 seconds.`, { cause: error })
  const known = notFetchedOf(error, host)
  if (!known) throw error
  return known
}

function requireStart(start: Buffer, bytes: number): void {
  const fault = startFault(start, bytes)
  if (fault !== undefined) throw notAFile(fault)
}

type FoundFile = NonNullable<FetchTest['file']>

function found(file: FoundFile, hostKey: ShownKey | null, isKeyTrusted: boolean | null): FetchTest {
  const size = file.bytes === null ? '' : `, ${sizeWords(file.bytes)}`
  const but = isKeyTrusted === false ? ' The server’s host key is not trusted.' : ''
  return { state: 'FOUND', sentence: `Found ${file.name}${size}.${but}`, fault: null, hostKey, isKeyTrusted, file }
}

function keyShown(shown: ShownKey, host: string, isOther: boolean): FetchTest {
  const sentence = isOther
    ? `${host} shows another host key than the trusted one. The password was not sent.`
    : `${host} shows this host key. Compare it with the fingerprint that its owner tells you, then trust it and test again.`
  return { state: 'KEY_SHOWN', sentence, fault: null, hostKey: shown, isKeyTrusted: false, file: null }
}

function failed({ fault, message }: NotFetched, hostKey: ShownKey | null, isKeyTrusted: boolean | null): FetchTest {
  return { state: 'FAILED', sentence: message, fault, hostKey, isKeyTrusted, file: null }
}

function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
}
