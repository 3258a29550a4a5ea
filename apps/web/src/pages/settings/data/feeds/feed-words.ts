import type { FeedFetch, FetchedFeed, FetchSource } from '@lotline/contract/feeds/fetched-feed'
import { formatCount } from '@lotline/domain/amounts/count'
import { fetchFaultWords } from '@lotline/domain/feeds/fetch-faults'
import { type FetchState, isPattern, MAX_FETCH_BYTES, MAX_FETCH_MS, pathParts } from '@lotline/domain/feeds/fetched-feeds'
import { clockWords, comingMomentWords, dayWords, formatShortDay, momentWords } from '../../../../ui/moment-words.ts'

/** 'HTTPS, basic' and 'files.auction.example/run/4471.csv'; 'SFTP' and 'sftp.dms.example:22/out/lakeside.csv'. */
export function sourceWords(source: FetchSource): { readonly way: string; readonly address: string } {
  if (source.by === 'SFTP') {
    const path = source.path.startsWith('/') ? source.path : `/${source.path}`
    return { way: 'SFTP', address: `${source.host}:${source.port}${path}` }
  }
  const way = source.url.toLowerCase().startsWith('https:') ? 'HTTPS' : 'HTTP'
  return { way: `${way}, ${source.signIn.toLowerCase()}`, address: source.url.replace(/^https?:\/\//i, '') }
}

/** 'lotline-riverside, key', 'stock, password stored', 'token stored', 'none'. */
export function signInWords(source: FetchSource): string {
  const stored = (secret: string) => `${secret} ${source.isSecretSet ? 'stored' : 'missing'}`
  switch (source.signIn) {
    case 'NONE':
      return 'none'
    case 'BEARER':
      return stored('token')
    case 'KEY':
      return `${source.user}, key`
    default:
      return `${source.user}, ${stored('password')}`
  }
}

/** Name of the file that is taken, and whether it is a pattern of which the newest counts. */
export function fileOf(source: FetchSource): { readonly name: string; readonly isNewest: boolean } {
  const path = source.by === 'SFTP' ? source.path : (URL.parse(source.url)?.pathname ?? '')
  const { file } = pathParts(path)
  return { name: file || path || '/', isNewest: source.by === 'SFTP' && isPattern(file) }
}

export const limitWords = `${MAX_FETCH_BYTES / 1_000_000} MB, ${MAX_FETCH_MS / 60_000} min`

/** '1 h', '12 h', '1 day', '2 days', '1 week'. */
export function hoursWords(hours: number): string {
  if (hours < 24) return `${hours} h`
  const days = hours / 24
  if (days === 7) return '1 week'
  return days === 1 ? '1 day' : `${days} days`
}

/** 'ed25519 AAAAC3…Qf8' of a line of authorized_keys. */
export function shortKey(publicKey: string): string {
  const [type = '', key = ''] = publicKey.split(' ')
  return `${type.replace(/^ssh-/, '')} ${key.slice(0, 6)}…${key.slice(-3)}`
}

export type OutcomeSign = 'hold' | 'late' | 'warning' | 'ok' | null
export type Outcome = { readonly sign: OutcomeSign; readonly title: string; readonly detail: string | null }

/** Last outcome of a feed, as its row tells it. A held key and a held file are a person's to decide, and no failure. */
export function outcomeOf(feed: FetchedFeed, now: Date): Outcome {
  const { heldKey, last, failuresInRow } = feed
  if (heldKey) return { sign: 'hold', title: fetchFaultWords.HOST_KEY, detail: 'Not fetched, nothing was changed' }
  if (last?.state === 'HELD') return { sign: 'hold', title: 'Held for you to look at', detail: last.sentence }
  if (last?.state === 'FAILED') {
    const at = momentWords(new Date(last.startedAt), now)
    const title = last.fault ? fetchFaultWords[last.fault] : 'Not fetched'
    return { sign: 'late', title, detail: failuresInRow > 1 ? `${at}, ${ordinal(failuresInRow)} time in a row` : at }
  }
  if (feed.isMissed || last?.state === 'MISSED') return { sign: 'warning', title: 'Did not come', detail: missedWords(feed, now) }
  if (!last) return { sign: null, title: 'Not fetched yet', detail: null }
  return { sign: 'ok', title: takenWords(last), detail: whenWords(last, now) }
}

/** 'Expected by 7:30 AM, last one Thu'; without a last one 'none yet'. */
function missedWords({ expectedBy, last, lastNewAt }: FetchedFeed, now: Date): string {
  const by = last?.state === 'MISSED' ? (last.expectedBy ?? expectedBy) : expectedBy
  const came = lastNewAt === null ? 'none yet' : `last one ${momentWords(new Date(lastNewAt), now)}`
  return by === null
    ? `${came.charAt(0).toUpperCase()}${came.slice(1)}`
    : `Expected by ${momentWords(new Date(by), now)}, ${came}`
}

/** '1,204 read, 3 added, 41 changed'; of a file that is the one of before only that. */
export function takenWords({ state, counts }: Pick<FeedFetch, 'state' | 'counts'>): string {
  if (state === 'UNCHANGED') return 'Same file as before'
  if (!counts) return 'Read'
  const { read, added, changed, leftOut } = counts
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [leftOut, 'left out'],
  ] as const
  const told = parts.flatMap(([count, word]) => (count > 0 ? [`${formatCount(count)} ${word}`] : []))
  return [`${formatCount(read)} read`, ...(told.length > 0 ? told : ['nothing new'])].join(', ')
}

/** 'Today, 5:04 AM in 6 s' */
export function whenWords({ startedAt, durationMs }: Pick<FeedFetch, 'startedAt' | 'durationMs'>, now: Date): string {
  const at = new Date(startedAt)
  const when = `${dayWords(at, now)}, ${clockWords(at)}`
  return durationMs === null ? when : `${when} in ${tookWords(durationMs)}`
}

/** '0.4 s', '6 s', '2 min' */
export function tookWords(ms: number): string {
  if (ms < 950) return `${Math.max(0.1, ms / 1000).toFixed(1)} s`
  return ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
}

/** Next fetch: 'Tomorrow 5:00 AM', of a retry also the one by the schedule, 'Now: you decide', 'Off'. */
export function nextWords({ isOn, heldKey, nextAt, thenAt }: FetchedFeed, now: Date): string {
  if (!isOn) return 'Off'
  if (heldKey) return 'Now: you decide'
  if (nextAt === null) return 'Not planned'
  const next = comingMomentWords(new Date(nextAt), now)
  if (thenAt === null) return next
  const then = comingMomentWords(new Date(thenAt), now)
  return `${next}, then ${then.startsWith('Tomorrow') ? `t${then.slice(1)}` : then}`
}

export type StripSign = 'came' | 'held' | 'failed' | 'missed'
const stripSigns: Readonly<Record<FetchState, StripSign>> = {
  RUNNING: 'came',
  TAKEN: 'came',
  UNCHANGED: 'came',
  HELD: 'held',
  KEY_CHANGED: 'held',
  FAILED: 'failed',
  MISSED: 'missed',
}
export const stripSign = (state: FetchState): StripSign => stripSigns[state]

/** 'Last 14: 11 came, 3 failed' */
export function stripWords(strip: FetchedFeed['strip']): string {
  const words: readonly (readonly [StripSign, string])[] = [
    ['came', 'came'],
    ['held', 'held'],
    ['failed', 'failed'],
    ['missed', 'did not come'],
  ]
  const counts = words.map(([sign, word]) => [strip.filter(({ state }) => stripSign(state) === sign).length, word] as const)
  const told = counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  return told.length === 0 ? 'No fetches yet' : `Last ${strip.length}: ${told.join(', ')}`
}

/** State of a fetch in the list of them, with its sign. */
export function fetchOutcome(fetch: FeedFetch, now: Date): Outcome {
  switch (fetch.state) {
    case 'TAKEN':
    case 'UNCHANGED':
      return { sign: 'ok', title: takenWords(fetch), detail: fetch.sentence }
    case 'HELD':
      return { sign: 'hold', title: 'Held for you to look at', detail: fetch.sentence }
    case 'KEY_CHANGED':
      return { sign: 'hold', title: fetchFaultWords.HOST_KEY, detail: fetch.sentence }
    case 'MISSED': {
      const by = fetch.expectedBy && `Expected by ${momentWords(new Date(fetch.expectedBy), now)}`
      return { sign: 'warning', title: 'Did not come', detail: fetch.sentence ?? by }
    }
    case 'FAILED':
      return { sign: 'late', title: fetch.fault ? fetchFaultWords[fetch.fault] : 'Not fetched', detail: fetch.sentence }
    default:
      return { sign: null, title: 'Under way', detail: null }
  }
}

/** 'sftp.dms.example shows another key than the one known since Mar 4.' */
export function keyChangeWords({ source, heldKey }: FetchedFeed, now: Date): string {
  const host = source.by === 'SFTP' ? source.host : ''
  return `${host} shows another key than the one known since ${formatShortDay(new Date(heldKey?.known.since ?? now), now)}.`
}

function ordinal(count: number): string {
  const tens = count % 100
  if (tens >= 11 && tens <= 13) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`
}
