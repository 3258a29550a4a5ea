import { MAX_FETCH_MS, nameInUrl } from '@lotline/domain/feeds/fetched-feeds'
import type { Answer, Outside } from '../../../outside/outside.ts'
import { restAfter } from '../../../outside/retry-after.ts'
import type { ShownKey } from '../../../outside/sftp/host-key.ts'
import { openSftp, type RemoteFile } from '../../../outside/sftp/sftp.ts'
import { NotFetched } from './fetch-fault.ts'
import type { LiveSource } from './live-source.ts'

/** What the file that was taken last is known by: of HTTP its address and tags, of SFTP its path, time and size. */
export type Seen =
  | { url: string; etag: string | null; lastModified: string | null }
  | { path: string; bytes: number; modifiedAt: string }

export type Fetching = {
  outside: Outside
  seen: Seen | null
  /** Path here that the file is written to. */
  to: string
  mostBytes: number
  now: Date
  signal: AbortSignal
  progress(stage: 'CONNECTING' | 'FETCHING', bytes: number, totalBytes: number | null): void
}

/** A file that has come, or one that is still the same by what its server says. */
export type Downloaded = { fileName: string; seen: Seen; isSame: boolean }

/** Fetches a file as far as it has changed. Throws NotFetched, OutsideError, SftpError, or what the signal was ended with. */
export function download(source: LiveSource, fetching: Fetching): Promise<Downloaded> {
  fetching.progress('CONNECTING', 0, null)
  return source.by === 'HTTP' ? overHttp(source, fetching) : overSftp(source, fetching)
}

type Http = Extract<LiveSource, { by: 'HTTP' }>
type SftpSource = Extract<LiveSource, { by: 'SFTP' }>

export const httpBounds = { headerMs: 30_000, totalMs: MAX_FETCH_MS, mostRedirects: 3, keepsSecure: true }

async function overHttp({ url, headers }: Http, fetching: Fetching): Promise<Downloaded> {
  const { outside, to, mostBytes, now, signal, progress } = fetching
  const known = fetching.seen && 'url' in fetching.seen && fetching.seen.url === url ? fetching.seen : undefined
  const asked = {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  const answer = await outside.save(url, to, {
    ...httpBounds,
    ...{ mostBytes, signal, headers: { ...headers, ...asked } },
    progress: (bytes, total) => progress('FETCHING', bytes, total),
  })
  if (answer.status === 304 && known) return { fileName: nameInUrl(url), seen: known, isSame: true }
  requireFile(answer, now)
  const { etag = null, 'last-modified': lastModified = null } = answer.headers
  return { fileName: fileNameOf(answer), seen: { url, etag: short(etag), lastModified: short(lastModified) }, isSame: false }
}

const longestTag = 500

function short(tag: string | null): string | null {
  return tag !== null && tag.length <= longestTag ? tag : null
}

/** Throws NotFetched for an answer that is no file. */
export function requireFile({ status, url, headers }: Answer, now: Date): void {
  const { host } = new URL(url)
  if (status === 200) return
  if (status === 401 || status === 403) throw new NotFetched('SIGN_IN_REFUSED', `${host} refused the sign-in (${status}).`)
  if (status === 404 || status === 410) throw new NotFetched('NO_FILE', `${host} has no such file (${status}).`)
  if (status === 204) throw new NotFetched('EMPTY', `${host} answered without a file.`)
  const notBefore = status === 429 || status === 503 ? { notBefore: restAfter(headers['retry-after'], now) } : {}
  throw new NotFetched('SERVER_ERROR', `${host} answered ${status}.`, notBefore)
}

/** The name that the server gives its file, or the last part of its address. */
export function fileNameOf({ headers, url }: Pick<Answer, 'headers' | 'url'>): string {
  const given = /filename\s*=\s*(?:"([^"]{1,200})"|([^;"\s]{1,200}))/i.exec(headers['content-disposition'] ?? '')
  const name = given?.[1] ?? given?.[2]
  return name ?? nameInUrl(url)
}

async function overSftp(source: SftpSource, fetching: Fetching): Promise<Downloaded> {
  const { outside, to, mostBytes, signal, progress } = fetching
  const late = AbortSignal.timeout(MAX_FETCH_MS)
  const ended = AbortSignal.any([signal, late])
  try {
    return await withSftp(source, { outside, signal: ended }, async (sftp) => {
      const file = await sftp.find(source.path)
      const seen = { path: file.path, bytes: file.bytes, modifiedAt: file.modifiedAt.toISOString() }
      const { seen: known } = fetching
      const isSame = known !== null && 'path' in known && isSameFile(known, seen)
      if (!isSame) {
        progress('FETCHING', 0, file.bytes)
        await sftp.save(file, to, { mostBytes, progress: (bytes) => progress('FETCHING', bytes, file.bytes) })
      }
      return { fileName: file.name, seen, isSame }
    })
  } catch (error) {
    throw late.aborted && error === ended.reason ? tooSlow(source.host, error) : error
  }
}

export function tooSlow(host: string, cause: unknown): NotFetched {
  return new NotFetched('TOO_SLOW', `${host} took longer than 2 minutes.`, { cause })
}

type SeenPath = Extract<Seen, { path: string }>

function isSameFile(known: SeenPath, found: SeenPath): boolean {
  return known.path === found.path && known.bytes === found.bytes && known.modifiedAt === found.modifiedAt
}

type Over = { outside: Outside; signal: AbortSignal }
type Work<T> = (sftp: {
  find(path: string): Promise<RemoteFile>
  start(file: RemoteFile, bytes: number): Promise<Buffer>
  save(file: RemoteFile, to: string, taking: { mostBytes: number; progress(bytes: number): void }): Promise<void>
}) => Promise<T>

/** Signs in to the server of the trusted key and closes behind the work. A server with another key makes NotFetched HOST_KEY, which tells it. */
async function withSftp<T>(source: SftpSource, { outside, signal }: Over, work: Work<T>): Promise<T> {
  const { host, port, signIn, trusted } = source
  let shown: ShownKey | undefined
  const trusts = (key: ShownKey) => {
    shown = key
    return key.fingerprint === trusted?.fingerprint
  }
  const sftp = await openSftp({ outside, host, port, signIn, trustedType: trusted?.type, trusts, signal }).catch((error) => {
    if (shown && shown.fingerprint !== trusted?.fingerprint && !signal.aborted)
      throw new NotFetched('HOST_KEY', `${host} shows another host key than the one that is trusted.`, { shown, cause: error })
    throw error
  })
  try {
    return await work(sftp)
  } finally {
    sftp.close()
  }
}
