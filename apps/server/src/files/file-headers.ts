import type { IncomingHttpHeaders } from 'node:http'
import type { NamedFile } from './links.ts'
import type { FileRow } from './queries.ts'
import type { ByteRange } from './store.ts'

// What browsers show without running anything in it.
const shownTypes = ['image/webp', 'image/jpeg', 'image/png']

/**
 * How a picture of our own making, and what people sent in that browsers show, is shown where it stands and kept by the browser as long as
 * its address is good; undefined for anything else.
 */
export function shownHeaders(file: FileRow, { fileId, until }: NamedFile, now: Date) {
  const isPicture = file.kind === 'PICTURE' && shownTypes.includes(file.media_type)
  if (!isPicture && !(file.kind === 'UPLOAD' && file.shown)) return undefined
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000)
  return {
    ...(isPicture ? { 'content-disposition': 'inline' } : disposition(file)),
    'cache-control': `private, max-age=${seconds}, immutable`,
    // What lies under a file's id never changes.
    etag: `"${fileId}"`,
    'accept-ranges': 'bytes',
  }
}

/**
 * Whatever a browser makes of the bytes, they never run as a page of ours. A document that somebody sent in is read by the browser's own viewer, which a sandbox keeps
 * out, and stands in pages of ours.
 */
export function safeguards({ kind, media_type: type }: FileRow): Record<string, string> {
  if (kind !== 'UPLOAD' || type !== 'application/pdf') return { 'content-security-policy': "default-src 'none'; sandbox" }
  const policy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
  return { 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' }
}

/** The one range of bytes that a player asks for; 'none' where the file has none of them, undefined where all is asked for. */
export function rangeOf(headers: IncomingHttpHeaders, size: number, etag: string): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const isAnother = headers['if-range'] !== undefined && headers['if-range'] !== etag
  if (isAnother || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'none' : { start, end }
}

/** Whether the browser says that it has the file already. */
export function isKept(ifNoneMatch: string | undefined, etag: string): boolean {
  const kept = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return kept.includes(etag) || kept.includes('*')
}

/** Shown or saved, for old programs under a name of plain letters, for all others under the name as it is. */
export function disposition({ name, shown }: FileRow) {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]+/g, '-')
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return { 'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}` }
}

/** A name without the signs that file systems give a meaning to. */
export function plainFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80)
}
