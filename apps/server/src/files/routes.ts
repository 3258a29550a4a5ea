import { openFile } from '@lotline/contract/files/files'
import { AppError } from '../app-error.ts'
import type { Serve } from '../http/serve.ts'
import type { ProgressHub } from '../jobs/progress.ts'
import { answerFile } from './answer-file.ts'
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
    return answerFile(file, { request, reply, store, named, now })
  })
}
