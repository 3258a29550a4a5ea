import { isLineText } from '../people/names.ts'

/** Kinds of rows that a fetched feed brings. */
export const fetchedKinds = ['STOCK', 'REPAIR_ORDERS', 'RECALLS', 'LOCATIONS'] as const
export type FetchedKind = (typeof fetchedKinds)[number]
export const fetchedKindLabels: Readonly<Record<FetchedKind, string>> = {
  STOCK: 'Stock',
  REPAIR_ORDERS: 'Repair orders',
  RECALLS: 'Recalls',
  LOCATIONS: 'Locations',
}

export const MAX_FETCHED_FEEDS = 20
export const MAX_FETCHED_NAME = 80
export const MAX_FETCHED_RECEIVERS = 10
export const MAX_FETCH_BYTES = 64_000_000
export const MAX_FETCH_MS = 120_000
/** Fetches that a row's strip shows. */
export const FETCH_STRIP = 14

/** A file that has fewer in stock than this percentage of the last one is held; 0 holds none for that. */
export const usualGuardPercent = 70

/** After how many hours without a new file people are notified. */
export const missingAfterHours = [1, 2, 4, 8, 12, 24, 48, 168] as const
export type MissingAfterHours = (typeof missingAfterHours)[number]

/**
 * Outcomes of a fetch. RUNNING: under way. TAKEN: read. UNCHANGED: the file is the one of last time and was not read again. HELD: read, and waits for
 * somebody to confirm its run. KEY_CHANGED: the server showed another host key, nothing was fetched. FAILED: nothing was read. MISSED: no new file came in time.
 */
export const fetchStates = ['RUNNING', 'TAKEN', 'UNCHANGED', 'HELD', 'KEY_CHANGED', 'FAILED', 'MISSED'] as const
export type FetchState = (typeof fetchStates)[number]

/** Parts of a fetch that is under way, in their order. */
export const fetchStages = ['WAITING', 'CONNECTING', 'FETCHING', 'READING'] as const
export type FetchStage = (typeof fetchStages)[number]

export const MAX_SOURCE_URL = 1000
export const MAX_SOURCE_HOST = 253
export const MAX_SOURCE_PATH = 500
export const MAX_SOURCE_USER = 200
export const MAX_SOURCE_SECRET = 2000
export const usualSftpPort = 22

/** Fault of an address that a file is fetched from; undefined where it can be. */
export function sourceUrlFault(url: string): string | undefined {
  if (url.length > MAX_SOURCE_URL) return `must be ${MAX_SOURCE_URL.toLocaleString('en-US')} characters or fewer`
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '')
    return 'Enter an address that begins with https:// or http://'
  if (parsed.username !== '' || parsed.password !== '') return 'Enter the user and password in their own fields'
  if (parsed.hash !== '') return 'must not have a # in it'
  return undefined
}

/** A name of a machine or an address of one; no port, no path. */
export function isSourceHost(text: string): boolean {
  if (text.length > MAX_SOURCE_HOST) return false
  const isName = /^([a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?$/i.test(text)
  return isName || /^[0-9a-f]*:[0-9a-f:.]+$/i.test(text)
}

/** Fault of a path on an SFTP server; a `*` or `?` in its last part is a pattern, of which the newest file is taken. */
export function sourcePathFault(path: string): string | undefined {
  if (path === '') return 'Enter the path of the file, such as /out/stock.csv or /out/stock*.csv'
  if (path.length > MAX_SOURCE_PATH) return `must be ${MAX_SOURCE_PATH} characters or fewer`
  if (!isLineText(path)) return 'must not contain control characters'
  const { folder, file } = pathParts(path)
  if (file === '' || file === '.' || file === '..') return 'must name a file, not a folder'
  if (isPattern(folder)) return 'may have * and ? in the file’s name only'
  return undefined
}

/** Folder and last part of a path: '/out' and 'lakeside*.csv'; '' is the folder that the server opens with. */
export function pathParts(path: string): { folder: string; file: string } {
  const at = path.lastIndexOf('/')
  return { folder: at < 0 ? '' : path.slice(0, at) || '/', file: path.slice(at + 1) }
}

export function isPattern(text: string): boolean {
  return /[*?]/.test(text)
}

/** Whether a file's name fits a pattern, upper and lower case alike; takes time in proportion to both lengths. */
export function fitsPattern(name: string, pattern: string): boolean {
  const [text, wanted] = [[...name.toLowerCase()], [...pattern.toLowerCase()]]
  let [at, to, star, starAt] = [0, 0, -1, 0]
  while (at < text.length) {
    if (to < wanted.length && wanted[to] !== '*' && (wanted[to] === '?' || wanted[to] === text[at])) [at, to] = [at + 1, to + 1]
    else if (to < wanted.length && wanted[to] === '*') [star, starAt, to] = [to, at, to + 1]
    else if (star >= 0) [starAt, at, to] = [starAt + 1, starAt + 1, star + 1]
    else return false
  }
  while (wanted[to] === '*') to += 1
  return to === wanted.length
}

/** A fingerprint of a host key as servers' owners tell it: 'SHA256:' and 43 signs of base64. */
export const fingerprintForm = /^SHA256:[A-Za-z0-9+/]{43}$/

/** Last signs of a fingerprint that somebody types to trust a key. */
export const TRUST_SIGNS = 4
export function trustSigns(fingerprint: string): string {
  return fingerprint.slice(-TRUST_SIGNS)
}

/** Sign-in goes to no address without TLS: whoever listens on the way would have it. */
export function clearSignInFault(url: string, signIn: string): string | undefined {
  return signIn !== 'NONE' && !/^https:/i.test(url) ? 'A password or token needs an address with https://' : undefined
}

/** 'lakeside.csv': the last part of an address, as a file's name; 'feed' where there is none. */
export function nameInUrl(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'feed'
  } catch {
    return last
  }
}
