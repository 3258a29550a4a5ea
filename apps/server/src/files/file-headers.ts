import type { NamedFile } from './links.ts'
import type { FileRow } from './queries.ts'

// What browsers show without running anything in it.
const shownTypes = ['image/webp', 'image/jpeg', 'image/png']

/** How a picture of our own making is shown where it stands, and kept by the browser as long as its address is good; undefined for anything else. */
export function pictureHeaders({ kind, media_type }: FileRow, { fileId, until }: NamedFile, now: Date) {
  if (kind !== 'PICTURE' || !shownTypes.includes(media_type)) return undefined
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000)
  return {
    'content-disposition': 'inline',
    'cache-control': `private, max-age=${seconds}, immutable`,
    // What lies under a file's id never changes.
    etag: `"${fileId}"`,
  }
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
