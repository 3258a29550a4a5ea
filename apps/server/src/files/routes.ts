import { openFile } from '@lotline/contract/files/files'
import { AppError } from '../app-error.ts'
import type { Serve } from '../http/serve.ts'
import type { ProgressHub } from '../jobs/progress.ts'
import { disposition, isKept, rangeOf, safeguards, shownHeaders } from './file-headers.ts'
import type { FileLinks } from './links.ts'
import { findFile } from './queries.ts'
import type { FileStore } from './store.ts'
import { fileNotFound, readyFile } from './waiting.ts'

export type FilesDeps = { links: FileLinks; store: FileStore; progress: ProgressHub; holdMs: number }

/** The door behind which all files are: its address is signed, because a new browser tab and a picture on a page carry no bearer. */
export function fileRoutes(serve: Serve, { links, store, progress, holdMs }: FilesDeps): void {
  serve.stream(openFile, async ({ now, doors, request, reply }, { params }) => {
    const named = links.read(params.token, now)
    if (named === 'expired') throw new AppError('FILE_EXPIRED', 'This link has expired. Ask for the file again.')
    if (!named) throw fileNotFound()
    const { rooftopId, fileId } = named
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const find = () => doors.inRooftop(rooftopId, (db) => findFile(db, fileId))
    const file = await readyFile({ fileId, find, progress, holdMs, signal: left.signal })
    const shown = shownHeaders(file, named, now)
    reply.headers({ ...safeguards(file), ...(shown ?? disposition(file)) })
    if (shown && isKept(request.headers['if-none-match'], shown.etag)) return reply.code(304).send()
    const size = file.bytes ?? 0
    const range = shown && rangeOf(request.headers, size, shown.etag)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const content = await store.open(file.store_key, range)
    if (!content) throw fileNotFound()
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    return reply
      .type(file.media_type)
      .header('content-length', range ? range.end - range.start + 1 : (file.bytes ?? undefined))
      .send(content)
  })
}
