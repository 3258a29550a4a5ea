import { openFile } from '@lotline/contract/files'
import { AppError } from '../app-error.ts'
import type { Serve } from '../http/serve.ts'
import type { ProgressHub } from '../jobs/progress.ts'
import type { FileLinks } from './links.ts'
import { type FileRow, findFile } from './queries.ts'
import type { FileStore } from './store.ts'
import { fileNotFound, readyFile } from './waiting.ts'

export type FilesDeps = { links: FileLinks; store: FileStore; progress: ProgressHub; holdMs: number }

/** The door behind which all files are: its address is signed, because a new browser tab carries no bearer. */
export function fileRoutes(serve: Serve, { links, store, progress, holdMs }: FilesDeps): void {
  serve.open(openFile, async ({ now, doors, reply }, { params }) => {
    const named = links.read(params.token, now)
    if (named === 'expired') throw new AppError('FILE_EXPIRED', 'This address was good for ten minutes. Ask for the file anew.')
    if (!named) throw fileNotFound()
    const { rooftopId, fileId } = named
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const find = () => doors.inRooftop(rooftopId, (db) => findFile(db, fileId))
    const file = await readyFile({ fileId, find, progress, holdMs, signal: left.signal })
    const content = await store.open(file.store_key)
    if (!content) throw fileNotFound()
    return reply
      .type(file.media_type)
      .headers({
        'content-length': file.bytes ?? undefined,
        'content-disposition': disposition(file),
        // Whatever a browser makes of the bytes, they never run as a page of ours.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content)
  })
}

/** Shown or saved, for old programs under a name of plain letters, for all others under the name as it is. */
function disposition({ name, shown }: FileRow): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]+/g, '-')
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
